import { afterEach, expect, it, vi } from 'vitest';
import { outcomeOfCause, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import type { RunStore } from '#run/runStore.ts';
import { deleteRuns } from './deleteOldRuns.ts';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, someHistory } from './testing/someHistory.ts';

emptyStorageForEachTest();

let journal: Journal;
afterEach(() => journal.close());

const before = someHistory({ causes: ['sending', 'noAnswer'], rowCount: 3, state: 'running', endedAt: null });
const [sending] = before.requests as [RequestRecord];
const answered: RequestRecord = {
  ...sending,
  state: 'answered',
  outcomes: sameOutcomeForAll([0], outcomeOfCause('accepted')),
};
const next: RequestRecord = {
  ...sending,
  id: 'next',
  seq: 2,
  rows: [2],
  outcomes: sameOutcomeForAll([2], outcomeOfCause('sending')),
};
const progress = { id: before.run.id, state: 'running', pausedBy: null, endedAt: null } as const;
const found = { id: 's', runId: before.run.id, row: 1, found: 'notDone', recordId: null, note: '' } as const;
const { run, rows } = someHistory({ id: 'new', causes: [], rowCount: 1 });

/** The type requires every write of a run store, so that a new one cannot be forgotten here. */
const writes: Record<keyof RunStore | 'importRun' | 'deleteRuns', () => Promise<unknown>> = {
  createRun: () => journal.createRun(run, rows),
  recordIntent: () => journal.recordIntent(next, progress),
  recordAnswer: () => journal.recordAnswer(answered, progress),
  recordNext: () => journal.recordNext(answered, next, progress),
  recordProgress: () => journal.recordProgress(progress),
  recordFindings: () =>
    journal.recordFindings(before.run.id, [{ ...found, by: 'Clara', at: 1 }], [outcomeOfCause('sending')]),
  recordNote: () => journal.recordNote(before.run.id, 'case 4712', { by: 'Clara', at: 1 }),
  importRun: () => importRun(journal, { run, rows, requests: [], findings: [] }),
  deleteRuns: () => deleteRuns(journal, [before.run.id]),
};

it.each(Object.entries(writes))('%s is on the disk before it is done', async (_name, write) => {
  journal = await openJournal(clara);
  await importRun(journal, before);
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await write();
  const options = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite').map((call) => call[2]);
  expect(options).toEqual([{ durability: 'strict' }]);
});
