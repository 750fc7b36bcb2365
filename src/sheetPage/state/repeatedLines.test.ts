import { expect, it } from 'vitest';
import { seed } from '#sandbox/seed/seed.ts';
import { createRepeatedLineFinder } from './repeatedLines.ts';

const { accounts, businessUnits, contacts, products } = seed;
const line = {
  businessUnitId: businessUnits.membership.id,
  customerType: 'ORGANIZATION',
  accountId: accounts.acme.id,
  productId: products.supportHours.id,
  contactId: contacts.anna.id,
  quantity: '1',
};

it('finds lines that ask for the same item of the same order, however their ids are written', () => {
  const { add, identical } = createRepeatedLineFinder();
  const lines = [
    line,
    { ...line, quantity: '2' },
    { ...line, productId: line.productId.slice(0, 15) },
    { ...line, accountId: accounts.hooli.id },
    { ...line, quantity: '2' },
  ];
  for (const [index, cells] of lines.entries()) add({ index, cells });
  expect([...identical]).toEqual([
    [2, 0],
    [4, 1],
  ]);
});
