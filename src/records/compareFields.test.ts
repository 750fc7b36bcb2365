import { expect, it } from 'vitest';
import { compareFields } from './compareFields.ts';
import { acmeRecords } from './testing/lookAt.ts';

it('a field that is empty in the org differs from what was sent, also from zero', () => {
  const sent = { productId: '01t5g000003NnHdAAK', quantity: 0 };
  const record = { fields: { Product2Id: '', Quantity: '' } };
  const compared = compareFields('orderItem', sent, record, acmeRecords());
  expect(compared.map(({ key, result }) => [key, result])).toEqual([
    ['productId', 'different'],
    ['quantity', 'different'],
  ]);
});
