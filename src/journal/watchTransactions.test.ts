import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outcomeOfCause, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, someHistory } from './testing/someHistory.ts';

emptyStorageForEachTest();

const page = new EventTarget();
const leave = () => page.dispatchEvent(new Event('pagehide'));

const before = someHistory({ causes: ['sending'], rowCount: 2, state: 'running', endedAt: null });
const [sending] = before.requests as [RequestRecord];
const progress = { id: before.run.id, state: 'running', pausedBy: null, endedAt: null } as const;

let journal: Journal;
beforeEach(async () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  journal = await openJournal(clara);
  await importRun(journal, before);
});
afterEach(() => journal.close());

it('a page that goes records no request that it has not sent', async () => {
  const outcomes = sameOutcomeForAll([1], outcomeOfCause('sending'));
  const intent = journal.recordIntent({ ...sending, id: 'next', seq: 1, rows: [1], outcomes }, progress);
  leave();
  await expect(intent).rejects.toMatchObject({ name: 'AbortError' });
  expect((await journal.readRun(before.run.id)).requests.map(({ id }) => id)).toEqual([sending.id]);
});

it.each(['Google Inc.', 'Apple Computer, Inc.'])(
  'a page that goes records its answers: %s',
  async (vendor) => {
    vi.stubGlobal('navigator', { vendor });
    const leaving = await openJournal(clara);
    const outcomes = sameOutcomeForAll([0], outcomeOfCause('accepted'));
    const answer = leaving.recordAnswer({ ...sending, state: 'answered', outcomes }, progress);
    leave();
    await answer;
    expect((await journal.readRun(before.run.id)).run.counts).toMatchObject({ done: 1 });
    leaving.close();
  },
);

it('a page that opens writes no drafts if none is old', async () => {
  const link = 'form 00000000-0000-4000-8000-000000000000';
  await journal.drafts.save(link, {});
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await journal.drafts.clearOfLinks(0);
  expect(transactions.mock.calls.map(([, mode]) => mode)).not.toContain('readwrite');
  await journal.drafts.clearOfLinks(Number.MAX_SAFE_INTEGER);
  expect((await journal.drafts.all()).has(link)).toBe(false);
});

it('in WebKit a page that goes drops all that it has not committed, and keeps what it has', async () => {
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
  const other = await openJournal(clara);
  const next = { ...before.run, id: 'next' };
  const creating = other.createRun(next, [{ at: 0, input: {} }] as never);
  const drafts = Promise.all([other.drafts.save('kept', {}), other.drafts.clear('cleared')]);
  leave();
  await expect(creating).rejects.toMatchObject({ name: 'AbortError' });
  await drafts;
  expect((await other.drafts.all()).has('kept')).toBe(true);
  other.close();
});
