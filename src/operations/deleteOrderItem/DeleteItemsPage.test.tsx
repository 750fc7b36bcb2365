import { expect, it } from 'vitest';
import { someHistory } from '#journal/testing/someHistory.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { addedItemsSheet } from './DeleteItemsPage.tsx';

it('lists the items that a run has added, and not those that were refused or are unknown', () => {
  const history = someHistory({
    id: 'first',
    causes: ['accepted', 'serviceRefused', 'noAnswer', 'accepted'],
  });
  const requests = history.requests.map((request) => ({
    ...request,
    outcomes: request.outcomes.map(({ row, outcome }) => ({
      row,
      outcome: outcome.verdict === 'done' ? { ...outcome, recordId: `802A${row}` } : outcome,
    })),
  }));
  const rows = history.rows.map((row) => ({
    ...row,
    cells: { ...row.cells, orderId: '801A', quantity: '2' },
  }));
  expect(addedItemsSheet({ ...history, rows, requests }).split('\n')).toEqual([
    'Order item\tOrder\tProduct\tQuantity\tAdded in run',
    '802A0\t801A\tp0\t2\tfirst',
    '802A3\t801A\tp3\t2\tfirst',
  ]);
});

it('lists none of a run whose items are not known', () => {
  const { requests, ...history } = someHistory();
  const unnamed = requests.map((request) => ({
    ...request,
    outcomes: [{ row: 0, outcome: outcomeOfCause('accepted') }],
  }));
  expect(addedItemsSheet({ ...history, requests: unnamed })).toBe('');
});
