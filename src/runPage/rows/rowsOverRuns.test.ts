import { expect, it } from 'vitest';
import { someHistory } from '#journal/testing/someHistory.ts';
import { laterAttempts } from '#run/laterAttempts.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { rowsLinkedToOriginals } from '#run/rowsToSendAgain.ts';
import type { RunHistory } from '#run/runStore.ts';
import { rowsOverRuns } from './rowsOverRuns.ts';

const first = someHistory({ id: 'first', causes: ['noAnswer', 'recordBusy', 'recordBusy'] });
const later: RunHistory = {
  ...someHistory({ id: 'later', causes: ['recordBusy', 'accepted', 'recordBusy'], createdAt: 9 }),
  rows: rowsLinkedToOriginals('first', first.rows),
};
const shown = async (history: RunHistory) => {
  const { run, rows, requests, findings } = history;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const attempts = await laterAttempts('first', {
    findHistory: async () => later,
    laterRuns: async (id) => (id === 'first' ? ['later'] : []),
  });
  const withOutcomes = rows.flatMap((row) => {
    const outcome = outcomes[row.index];
    return outcome ? { row, outcome } : [];
  });
  return rowsOverRuns({ run, findings, rows: withOutcomes as never }, attempts);
};

it('tells the outcome of each row, also if a later run was refused what a person found done', async () => {
  const found = { found: 'done', recordId: null, note: '', by: 'Clara', at: 8 } as const;
  const checked = { ...first, findings: [{ ...found, id: 'f', runId: 'first', row: 0 }] };
  const rows = await shown(checked);
  expect(rows.map(({ outcome }) => outcome.verdict)).toEqual(['done', 'done', 'refused']);
});

it('keeps the id of an item’s order, which its later run does not hold', async () => {
  const rows = first.rows.map(({ cells, ...row }) => ({ ...row, cells: { orderId: 'o1', ...cells } }));
  const orders = (await shown({ ...first, rows })).map(({ row }) => row.cells['orderId']);
  expect(orders).toEqual(['o1', 'o1', 'o1']);
});
