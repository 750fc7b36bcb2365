import { afterEach, expect, it, vi } from 'vitest';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, someHistory } from './testing/someHistory.ts';

emptyStorageForEachTest();

let journal: Journal;

afterEach(() => journal.close());

it('records findings of many rows in one transaction, all or none', async () => {
  const count = 1_000;
  const causes = Array(count).fill('noAnswer');
  journal = await openJournal(clara);
  await importRun(journal, someHistory({ rowCount: count, causes, state: 'stopped' }));
  const found = { runId: 'run-1', found: 'done', recordId: null, note: '', by: 'Clara', at: 1 } as const;
  const findings = causes.map((_, row) => ({ ...found, id: `s${row}`, row }));
  const counts = async () => (await journal.readRun('run-1')).run.counts;

  const twice = [...findings, { ...found, id: 's0', row: 0 }];
  await expect(
    journal.recordFindings(
      'run-1',
      twice,
      twice.map(() => outcomeOfCause('sending')),
    ),
  ).rejects.toThrow();
  expect(await journal.allFindings()).toEqual([]);
  expect(await counts()).toMatchObject({ done: 0, unknown: count });

  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await journal.recordFindings(
    'run-1',
    findings,
    findings.map(() => outcomeOfCause('sending')),
  );
  expect(transactions).toHaveBeenCalledOnce();
  expect(await counts()).toMatchObject({ done: count, unknown: 0 });
});
