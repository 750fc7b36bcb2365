import { expect, it } from 'vitest';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { columnChosenEvent } from '../decide/columnDecisions.ts';
import { isOpen } from '../decide/decision.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { openedSheet, sheetReducer } from '../work/sheetState.ts';

/** Sheets at the edge of what a person may bring. */

const [a, b, c, d] = [1, 2, 3, 4].map((number) => longSampleId(number));
const { accounts, contacts, orders, products } = seed;
const opened = openedSheet({ text: 'x', sentIn: '', linkText: null, remembered: {}, saved: {} });

type Given = Parameters<typeof decidedOf>[1];

async function read(content: string, given: Given = {}) {
  const { reading, decided } = await decidedOf(content, given);
  return { reading, decided, open: decided.decisions.filter(isOpen).map(({ id }) => id) };
}

const LONG = 'Name '.repeat(60).trim();

it('names of 300 characters in 100 columns make no line longer than a few names', async () => {
  const names = Array.from({ length: 98 }, (_, column) => `${LONG} ${column}`);
  const rows = [
    [a, c],
    [b, d],
  ].map((ids, row) => [...ids, ...names.map((_, column) => `Town ${row} ${column}`)]);
  const content = [[`Old ${LONG}`, `New ${LONG}`, ...names], ...rows].map((row) => row.join('\t')).join('\n');
  for (const operation of ['cancelRenewals', 'generateRenewals'] as const) {
    const { decided, open } = await read(content, { operation });
    expect(open[0]).toBe('column purchaseActivityId');
    const lines = decided.decisions.flatMap(({ words, note = '', choices }) => [
      words,
      note,
      ...choices.map(({ label, description = '' }) => label + description),
    ]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(250);
  }
});

it('of two columns of one name, either can be chosen, for this sheet only', async () => {
  const content = `Id\tName\tId\n${a}\tAcme\t${c}\n${b}\tBolt\t${d}`;
  const { decided, reading, open } = await read(content);
  expect(open).toEqual(['column purchaseActivityId']);
  const { event } = decided.decisions[0]?.choices[1] ?? {};
  expect(event).toMatchObject({ column: 2, forNext: null });
  const { work } = sheetReducer(opened, columnChosenEvent(['purchaseActivityId'], 2, reading));
  expect((await read(content, { work })).reading.mapping['purchaseActivityId']).toBe(2);
});

const items = `Order\tProduct\tAccount\tContact\tQuantity\n${[
  orders.open.id,
  products.supportHours.id,
  accounts.acme.id,
  contacts.anna.id,
  '1',
].join('\t')}`;

it('a column that is chosen for each field in turn is the last one’s, and the others are asked for', async () => {
  const operation = 'addOrderItem';
  const { reading } = await read(items, { operation });
  const keys = ['productId', 'accountId', 'contactId', 'quantity'];
  const { work } = keys.reduce(
    (state, key) => sheetReducer(state, columnChosenEvent([key], 0, reading)),
    opened,
  );
  const after = await read(items, { operation, work });
  expect(after.reading.mapping).toMatchObject({ quantity: 0, orderId: null, productId: 1, contactId: 3 });
  expect(after.open).toContain('column orderId');
  expect(after.decided.prepared.count).toBe(0);
});

it('a remembered column that is gone is no answer', async () => {
  const content = (name: string) => `${name}\tOther\tCustomer\n${a}\t${c}\tAcme\n${b}\t${d}\tBolt`;
  const { reading } = await read(content('Activity'));
  const { remembered } = sheetReducer(opened, columnChosenEvent(['purchaseActivityId'], 0, reading));
  const given = { asked: { remembered } };
  expect((await read(content('Activity'), given)).open).toEqual([]);
  const renamed = await read(content('Membership'), given);
  expect([renamed.open, renamed.reading.mapping['purchaseActivityId']]).toEqual([
    ['column purchaseActivityId'],
    null,
  ]);
});

it('ids that the org does not show are told, and can be left out', async () => {
  const { decided, open } = await read(`Id\tName\n${a}\tAcme\n${b}\tBolt`, { states: ['hidden', 'hidden'] });
  expect(open).toEqual([]);
  const line = decided.decisions.find(({ id }) => id === 'hidden');
  expect([line?.rows, line?.choices.map(({ value }) => value)]).toEqual([[0, 1], ['leaveOut']]);
});

it('ids of another kind, as of a sheet for another page or org, are no activities', async () => {
  const { reading } = await read(`Id\tName\n${contacts.anna.id}\tAnna\n${contacts.jane.id}\tJane`);
  expect([...reading.faults].every((fault) => fault > 0)).toBe(true);
});

it('a needed field whose column is empty is asked for as one without a column', async () => {
  const operation = 'addOrderItem';
  const empty = items.replace(contacts.anna.id, '');
  const { open, decided } = await read(empty, { operation });
  expect(open).toEqual(['column contactId']);
  expect(decided.decisions[0]).toMatchObject({ valueFor: { operation, name: 'contactId' } });
  // Nothing is ready before, and all is after.
  expect([...decided.verdicts]).not.toContain(0);
  const given = await read(empty, { operation, work: { forAll: { contactId: contacts.anna.id } } });
  expect([given.open, [...given.decided.verdicts]]).toEqual([[], [0]]);
});

it('no row is ready while the column of its id is a question', async () => {
  const { decided, open } = await read(`Old\tNew\n${a}\t${c}\n${b}\t${d}`);
  expect([open, [...decided.verdicts].includes(0)]).toEqual([['column purchaseActivityId'], false]);
});

it('a way to read dates that was chosen for another sheet, and is none of this one, is asked for again', async () => {
  const [order, product, account, contact] = [
    orders.open,
    products.supportHours,
    accounts.acme,
    contacts.jane,
  ];
  const row = [order.id, product.id, account.id, contact.id, '1', '03/04/2027', '05/06/2027'].join('\t');
  const content = `Order\tProduct\tAccount\tContact\tQuantity\tStart date\tEnd date\n${row}`;
  const { open } = await read(content, {
    operation: 'addOrderItem',
    work: { formats: { startDate: 'swapped', endDate: 'dayFirst' } },
  });
  expect(open).toContain('format startDate');
  expect(open).not.toContain('format endDate');
});
