import { afterEach, beforeEach, expect, it } from 'vitest';
import { importRun } from '#journal/importRuns.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { emptyStorageForEachTest } from '#journal/testing/emptyStorage.ts';
import { clara, someHistory } from '#journal/testing/someHistory.ts';
import type { RequestRecord } from '#run/run.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sentAbout } from './useSentAbout.ts';

emptyStorageForEachTest();

let journal: Journal;
beforeEach(async () => {
  journal = await openJournal(clara);
});
afterEach(() => journal.close());

const { janesGold, janesMuseum, janesSilver } = seed.activities.memberships;

/** A run of cancellations, one request a row. */
async function cancelled(id: string, ids: readonly string[], causes: RequestRecord['cause'][], note = '') {
  const { run, rows, requests, findings } = someHistory({ id, causes, note, operation: 'cancelRenewals' });
  const sent = requests.map(
    (request, row): RequestRecord => ({
      ...request,
      operation: 'cancelRenewals',
      input: { cancelRequests: [{ purchaseActivityId: ids[row] ?? '', cancellationType: 'Now' }] },
    }),
  );
  await importRun(journal, { run, rows, requests: sent, findings });
}

it('tells of these records only, with the outcome, the person and the note', async () => {
  await cancelled('a', [janesGold.id, janesMuseum.id], ['accepted', 'noAnswer'], 'T-4711');
  const of = { runId: 'a', operation: 'cancelRenewals', note: 'T-4711', person: 'Clara Clerk' };
  expect(await sentAbout(journal, [janesGold.id.slice(0, 15)])).toMatchObject([
    { ...of, row: 0, id: janesGold.id, verdict: 'done' },
  ]);
  expect(await sentAbout(journal, [janesMuseum.id])).toMatchObject([{ ...of, row: 1, verdict: 'unknown' }]);
  expect(await sentAbout(journal, [janesSilver.id])).toEqual([]);
});

it('counts what a person found out in place of unknown', async () => {
  await cancelled('a', [janesGold.id], ['noAnswer']);
  await journal.recordFindings(
    'a',
    [{ id: 'f', runId: 'a', row: 0, found: 'done', recordId: null, note: '', by: 'Clara', at: 9 }],
    [{ verdict: 'unknown', cause: 'noAnswer' }],
  );
  expect(await sentAbout(journal, [janesGold.id])).toMatchObject([{ verdict: 'done', at: 9 }]);
});
