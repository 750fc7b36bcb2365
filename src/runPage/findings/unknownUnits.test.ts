import { expect, it } from 'vitest';
import { someHistory } from '#journal/testing/someHistory.ts';
import { rowAddressKey } from '#run/makers.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { unknownUnits } from './unknownUnits.ts';

const none = new Map<number, ReadonlySet<string>>();

/** One row with these attempts, each as its differences from a lost request. */
function attempts(...differences: Partial<RequestRecord>[]) {
  const history = someHistory({ causes: ['noAnswer'], createdAt: 50 });
  const [lost] = history.requests as [RequestRecord];
  const requests = differences.map((each, index) => ({ ...lost, id: `r${index}`, ...each }));
  return { ...history, requests };
}

it('counts only attempts that may have reached the org, by both clocks', () => {
  const history = attempts(
    { sentAt: 100, orgAhead: 7, outcomes: [{ row: 0, outcome: outcomeOfCause('limitReached') }] },
    { sentAt: 200, orgAhead: 10 },
    { sentAt: 300, orgAhead: -20 },
  );
  const [unit] = unknownUnits(unitsOf('addOrderItem', history.rows), history, none);
  expect(unit).toMatchObject({ sentAt: 200, lastSentAt: 300, sentByOrg: 210, lastByOrg: 280 });
});

it('does not know the org’s time of a row if one of its attempts does not', () => {
  const history = attempts({ sentAt: 200, orgAhead: 10 }, { sentAt: 300 });
  const [unit] = unknownUnits(unitsOf('addOrderItem', history.rows), history, none);
  expect(unit).toMatchObject({ sentAt: 200, lastSentAt: 300, sentByOrg: null, lastByOrg: null });
});

it('compares what was sent, not what the cells say by now: the order of an item may have been found otherwise', () => {
  const history = attempts({});
  const rows = history.rows.map((row) => ({ ...row, cells: { ...row.cells, orderId: 'another' } }));
  const [unit] = unknownUnits(unitsOf('addOrderItem', rows), { ...history, rows }, none);
  expect(unit?.entries).toMatchObject([{ orderId: 'o1', quantity: 1 }]);
});

it('has the states of all activities of a set, also of those that are not unknown', () => {
  const history = someHistory({
    operation: 'generateRenewals',
    causes: ['noAnswer', 'accepted', 'noAnswer'],
  });
  const rows = history.rows.map((row) => ({
    ...row,
    cells: { purchaseActivityId: `a${row.index}`, set: row.index < 2 ? '1' : '2' },
    stateBefore: { value: `state ${row.index}`, changedAt: row.index },
  }));
  const unknown = rows.filter(({ index }) => index !== 1);
  const units = unknownUnits(unitsOf('generateRenewals', unknown), { ...history, rows }, none);
  expect(units.map(({ entries }) => entries.map(({ purchaseActivityId }) => purchaseActivityId))).toEqual([
    ['a0', 'a1'],
    ['a2'],
  ]);
  expect(units[0]?.statesBefore).toEqual([
    { value: 'state 0', changedAt: 0 },
    { value: 'state 1', changedAt: 1 },
  ]);
});

it('takes the record that an answer named, and knows its own attempts', () => {
  const named = { ...outcomeOfCause('alreadySo'), recordId: 'x' };
  const history = attempts({ outcomes: [{ row: 0, outcome: named }] });
  const other = { runId: 'later', index: 3, operation: 'addOrderItem', createdAt: 1 } as const;
  const keys = new Map([[0, new Set([rowAddressKey({ runId: 'run-1', index: 0 }), rowAddressKey(other)])]]);
  const [unit] = unknownUnits(unitsOf('addOrderItem', history.rows), history, keys);
  expect(unit?.named).toBe('x');
  expect(unit?.isOwn(other)).toBe(true);
  expect(unit?.isOwn({ ...other, index: 4 })).toBe(false);
});
