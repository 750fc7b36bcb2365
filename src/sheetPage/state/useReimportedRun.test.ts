import { expect, it } from 'vitest';
import type { FoundRun } from '#journal/findRun.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { RunHistory } from '#run/runStore.ts';
import { readReimportedRun } from './useReimportedRun.ts';

const outcomes = [
  outcomeOfCause('accepted'),
  outcomeOfCause('noAnswer'),
  outcomeOfCause('noAnswer'),
  outcomeOfCause('rowRefused'),
  outcomeOfCause('rowRefused'),
  { ...outcomeOfCause('rowRefused'), warning: 'mayBeDone' as const },
];
const history = {
  run: { operation: 'cancelRenewals', state: 'finished', rowCount: 7, owner: { userId: 'clara' } },
  rows: [{ index: 0, cells: { purchaseActivityId: 'a0X' } }],
  requests: [{ outcomes: outcomes.map((outcome, row) => ({ row, outcome })) }],
  findings: [{ row: 2, found: 'notDone', recordId: null, at: 1 }],
} as unknown as RunHistory;

it('states for each row of an own run why it is not sent again', async () => {
  const journal = {
    readRun: () => Promise.resolve(history),
    sentAgainIn: () => Promise.resolve(new Map([[4, 'later']])),
    findRun: () => Promise.resolve(null),
  };
  expect(await readReimportedRun(journal, 'run', 'clara')).toEqual({
    isOver: true,
    rows: ['done', 'unknown', null, null, 'sentAgain', 'alreadyDone', null],
    ids: ['a0X'],
  });
  expect(await readReimportedRun(journal, 'run', 'sam')).toBeNull();
});

it('finds no run that this journal does not hold', async () => {
  const journal = {
    readRun: () => Promise.reject(new Error()),
    sentAgainIn: () => Promise.resolve(new Map()),
    findRun: () => Promise.resolve(null),
  };
  expect(await readReimportedRun(journal, 'run', 'clara')).toBeNull();
  expect(await readReimportedRun(journal, '', 'clara')).toBeNull();
});

it('offers nothing of a run that cannot be read', async () => {
  const journal = {
    readRun: () => Promise.reject(new Error()),
    sentAgainIn: () => Promise.resolve(new Map()),
    findRun: () => Promise.resolve({ kind: 'unreadable', fault: 'run' } as FoundRun),
  };
  expect(await readReimportedRun(journal, 'run', 'clara')).toEqual({ isOver: true, rows: [] });
});
