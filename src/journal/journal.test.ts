import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#lib/clock.ts';
import { outcomeOfCause, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import { databaseName, openDatabase, ROWS_PER_CHUNK } from './database.ts';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { toStoredRequest } from './records.ts';
import { requestsWithIds, runsWithIds } from './runsWithIds.ts';
import { answered, aRun, sending } from './testing/aRun.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, someHistory } from './testing/someHistory.ts';
import { JOURNAL_VERSION } from './upgrades.ts';

emptyStorageForEachTest();

const open: Journal[] = [];

afterEach(async () => {
  for (const journal of open.splice(0)) journal.close();
});

async function journalOf(owner: { orgId: string; userId: string } = clara): Promise<Journal> {
  const journal = await openJournal(owner, { ...systemClock, now: () => 42 });
  open.push(journal);
  return journal;
}

const progressTo = (state: Run['state']) => ({
  id: 'run-1',
  state,
  pausedBy: null,
  endedAt: 120,
});

describe('the journal', () => {
  it('keeps what was written after the tab is closed', async () => {
    const { run, rows } = aRun(ROWS_PER_CHUNK + 1);
    const first = await journalOf();
    await first.createRun(run, rows);
    await first.recordIntent(sending, { ...progressTo('running'), endedAt: null });
    await first.recordAnswer(answered, progressTo('finished'));
    first.close();

    const history = await (await journalOf()).readRun(run.id);
    expect(history.rows).toEqual(rows);
    expect(history.requests).toEqual([answered]);
    const counts = { done: 1, refused: 0, unknown: 0, notSent: ROWS_PER_CHUNK };
    expect(history.run).toEqual({ ...run, ...progressTo('finished'), counts });
  });

  it('parses a long run in parts, and yields to the page between them', async () => {
    const causes = Array(250).fill('accepted');
    const long = someHistory({ rowCount: 5 * ROWS_PER_CHUNK, causes, state: 'stopped' });
    const journal = await journalOf();
    await importRun(journal, long);
    const turns = vi.spyOn(globalThis, 'MessageChannel');

    expect(await journal.readRun(long.run.id)).toEqual(long);
    // After 2 and 4 chunks of rows, and after 100 and 200 requests.
    expect(turns).toHaveBeenCalledTimes(4);
  });

  it('keeps the rows that were left out beside those of the run', async () => {
    const { run, rows } = aRun(2);
    const leftOut = [{ cells: { id: 'item-9' }, why: 'The id is too short.' }];
    const journal = await journalOf();
    await journal.createRun(run, rows, undefined, leftOut);
    expect(await journal.readRun(run.id)).toMatchObject({ run, rows, leftOut });
    expect(await journal.rowsOf(run.id)).toEqual(rows);
  });

  it('updates the counts in the same transaction as the records', async () => {
    const { run, rows } = aRun(2);
    const journal = await journalOf();
    const counts = async () => Object.values((await journal.readRun(run.id)).run.counts);
    await journal.createRun(run, rows);
    await journal.recordIntent(sending, progressTo('running'));
    expect(await counts()).toEqual([0, 0, 1, 1]);
    const lost = {
      ...answered,
      cause: 'noAnswer',
      outcomes: sameOutcomeForAll([0], outcomeOfCause('noAnswer')),
    } as const;
    await journal.recordAnswer(lost, progressTo('paused'));
    expect(await counts()).toEqual([0, 0, 1, 1]);
    const finding = { id: 's1', runId: run.id, row: 0, found: 'done', recordId: 'i1', note: '' } as const;
    await journal.recordFindings(run.id, [{ ...finding, by: 'Clara', at: 130 }], [outcomeOfCause('sending')]);
    expect(await counts()).toEqual([1, 0, 0, 1]);
  });

  it('writes an answer and the next intent in one transaction, in parallel with others', async () => {
    const { run, rows } = aRun(4);
    const journal = await journalOf();
    await journal.createRun(run, rows);
    const intentFor = (row: number): RequestRecord => ({
      ...sending,
      id: `request-${row}`,
      seq: row,
      rows: [row],
      outcomes: sameOutcomeForAll([row], outcomeOfCause('sending')),
    });
    const answerFor = (row: number): RequestRecord => ({
      ...answered,
      ...{
        id: `request-${row}`,
        seq: row,
        rows: [row],
        outcomes: sameOutcomeForAll([row], outcomeOfCause('accepted')),
      },
    });
    const running = progressTo('running');
    await Promise.all([0, 1].map((row) => journal.recordIntent(intentFor(row), running)));

    const elsewhere = { ...running, id: 'no such run' };
    const [first, second, third] = await Promise.allSettled([
      journal.recordNext(answerFor(0), intentFor(2), running),
      journal.recordNext(answerFor(1), intentFor(3), elsewhere),
      journal.recordAnswer(answerFor(1), running),
    ]);

    expect([first, second, third].map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const after = await journal.readRun(run.id);
    expect(after.run.counts).toEqual({ done: 2, refused: 0, unknown: 1, notSent: 1 });
    expect(after.requests.map(({ seq, cause }) => `${seq} ${cause}`)).toEqual([
      '0 accepted',
      '1 accepted',
      '2 sending',
    ]);
  });

  it('lists runs, newest first, and finds requests by order, operation and outcome', async () => {
    const journal = await journalOf();
    const [early, late] = [aRun(1, 'run-1', 1), aRun(1, 'run-2', 2)];
    await journal.createRun(early.run, early.rows);
    await journal.createRun(late.run, late.rows);
    await journal.recordIntent(sending, progressTo('running'));

    expect((await journal.listRuns()).map(({ id }) => id)).toEqual(['run-2', 'run-1']);
    expect(await journal.requestsForOrder('o1')).toHaveLength(1);
    expect(await journal.requestsForOrder('o2')).toEqual([]);
    expect(await journal.requestsOf('addOrderItem')).toHaveLength(1);
    expect(await journal.requestsOf('createOrder')).toEqual([]);
    const byHash = await journal.requestsAbout('bodyHash', ['same', 'other']);
    expect(byHash).toEqual(new Map(Object.entries({ same: [sending], other: [] })));
  });

  it('reads one row with the requests at its place, and nothing of the others', async () => {
    const journal = await journalOf();
    const causes = Array.from({ length: ROWS_PER_CHUNK + 100 }, () => 'accepted' as const);
    await importRun(journal, someHistory({ causes }));
    const requestsRead = vi.spyOn(IDBIndex.prototype, 'getAll');
    const { cells, requests } = await journal.rowAt('run-1', ROWS_PER_CHUNK + 7);
    expect(cells).toEqual({ productId: `p${ROWS_PER_CHUNK + 7}` });
    expect(requests).toMatchObject([
      { rows: [ROWS_PER_CHUNK + 7], outcomes: [{ outcome: { verdict: 'done' } }] },
    ]);
    expect(requestsRead).toHaveBeenCalledTimes(1);
    expect(await journal.rowAt('run-1', 9_999)).toEqual({ cells: {}, requests: [] });
  });

  it('knows which rows of a run were sent again, and where', async () => {
    const journal = await journalOf();
    const first = aRun(3, 'run-1');
    const again = aRun(1, 'run-2');
    await journal.createRun(first.run, first.rows);
    await journal.createRun({ ...again.run, sendsAgain: { runId: 'run-1', why: 'refused' } }, [
      { index: 0, cells: {}, sendsAgain: { runId: 'run-1', index: 2 } },
    ]);
    expect(await journal.sentAgainIn('run-1')).toEqual(new Map([[2, 'run-2']]));
    expect(await journal.sentAgainIn('run-2')).toEqual(new Map());
  });

  it('keeps earlier texts of a note, who changed it and when', async () => {
    const journal = await journalOf();
    const { run, rows } = aRun(1);
    await journal.createRun(run, rows);
    await journal.recordNote(run.id, 'case 4712', { by: 'Clara Clerk', at: 5 });
    await journal.recordNote(run.id, 'case 4712', { by: 'Clara Clerk', at: 6 });
    await journal.recordNote(run.id, '', { by: 'Sam Support', at: 7 });
    expect((await journal.readRun(run.id)).run).toMatchObject({
      note: '',
      noteEdits: [
        { by: 'Clara Clerk', at: 5, before: 'case 4711' },
        { by: 'Sam Support', at: 7, before: 'case 4712' },
      ],
    });
  });

  it('is separate for each org and person', async () => {
    const { run, rows } = aRun(1);
    await (await journalOf()).createRun(run, rows);
    expect(await (await journalOf({ orgId: 'acme', userId: 'sam' })).listRuns()).toEqual([]);
    expect(await (await journalOf({ orgId: 'globex', userId: 'clara' })).listRuns()).toEqual([]);
  });

  it('rejects writes after another tab erased it', async () => {
    const journal = await journalOf();
    const { run, rows } = aRun(1);
    await journal.createRun(run, rows);
    await (await journalOf()).erase();
    await expect(journal.recordIntent(sending, progressTo('running'))).rejects.toThrow();
    expect(await (await journalOf()).listRuns()).toEqual([]);
  });

  it('takes pending answers, and nothing new, before a newer version in another tab upgrades it', async () => {
    const { run, rows } = aRun(2);
    const journal = await journalOf();
    await journal.createRun(run, rows);
    await journal.recordIntent(sending, progressTo('running'));
    journal.beforeClosing(async () => {
      const next = { ...sending, id: 'request-2', seq: 1, rows: [1] };
      await expect(journal.recordIntent(next, progressTo('running'))).rejects.toMatchObject({
        code: 'closed',
      });
      await journal.recordAnswer(answered, progressTo('paused'));
    });
    const newer = await openDB(databaseName(clara), JOURNAL_VERSION + 1);
    expect(await newer.getAll('requests')).toEqual([
      { ...toStoredRequest(answered), ids: expect.any(Array) },
    ]);
    newer.close();

    expect(journal.trouble.current()).toMatchObject({ code: 'closed' });
    await expect(journal.recordNote(run.id, 'late', { by: 'Clara Clerk', at: 5 })).rejects.toMatchObject({
      code: 'closed',
    });
  });

  it('says that there is no room, until a request can be recorded again', async () => {
    const { run, rows } = aRun(2);
    const journal = await journalOf();
    await journal.createRun(run, rows);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    await expect(journal.recordIntent(sending, progressTo('running'))).rejects.toMatchObject({
      code: 'full',
    });
    full.mockRestore();
    await journal.recordProgress(progressTo('paused'));
    expect(journal.trouble.current()).toMatchObject({ code: 'full' });
    await journal.recordIntent(sending, progressTo('running'));
    expect(journal.trouble.current()).toBeNull();
  });

  it('finds runs and requests by any id, in either form, that was sent, answered, told or noted', async () => {
    const journal = await journalOf();
    const { run, rows } = aRun(2);
    await journal.createRun(run, rows);
    await journal.recordIntent(sending, progressTo('running'));
    const body = '{"errors":["duplicate of 8015g000003ODIWAA4"]}';
    await journal.recordAnswer(
      { ...answered, raw: { ...answered.raw, body } as never },
      progressTo('paused'),
    );
    await journal.recordIntent({ ...sending, id: 'request-2', seq: 1, rows: [1] }, progressTo('paused'));
    const found = { id: 's1', row: 1, found: 'done', recordId: '8025g000003ODIa' } as const;
    await journal.recordFindings(
      run.id,
      [{ ...found, runId: run.id, note: '', by: 'Clara', at: 1 }],
      [outcomeOfCause('sending')],
    );

    for (const id of ['o1', 'p0', 'i1', '8015g000003ODIW', '8015g000003ODIWAA4', '8025g000003ODIaAAO'])
      expect(await runsWithIds(journal, [id]), id).toEqual(
        new Map([[run.id, id.startsWith('8025') ? 1 : 0]]),
      );
    expect(await runsWithIds(journal, ['8015g000003ODIw'])).toEqual(new Map());
    expect(await runsWithIds(journal, ['nobody', 'i1'])).toEqual(new Map([[run.id, 0]]));
    expect(await requestsWithIds(journal, ['i1', 'p0', 'p0', 'nobody'])).toHaveLength(2);
  });

  it('leaves an unreadable record out of the list, and rejects a read of it', async () => {
    const { run, rows } = aRun(1);
    const journal = await journalOf();
    await journal.createRun(run, rows);
    const database = await openDatabase(databaseName(clara));
    await database.put('runs', { ...run, id: 'broken', state: 'dancing' as Run['state'] });
    database.close();

    expect((await journal.listRuns()).map(({ id }) => id)).toEqual(['run-1']);
    await expect(journal.readRun('broken')).rejects.toThrow();
    await expect(journal.readRun('never was')).rejects.toThrow();
  });

  it('notifies other tabs of the changed run', async () => {
    const [here, there] = [await journalOf(), await journalOf()];
    const notification = new Promise((resolve) => there.subscribe(resolve));
    const { run, rows } = aRun(1);
    await here.createRun(run, rows);
    expect(await notification).toBe('run-1');
  });

  it('keeps drafts by name until they are cleared', async () => {
    const { drafts } = await journalOf();
    await drafts.save('createOrder', { accountId: 'a' });
    await drafts.save('createOrder', { accountId: 'b' });
    expect(await drafts.read('createOrder')).toEqual({ accountId: 'b' });
    await drafts.clear('createOrder');
    expect(await drafts.read('createOrder')).toBeUndefined();
  });

  it('counts what was sent since midnight, also of a run that began before', async () => {
    const journal = await journalOf();
    const still = { ...progressTo('running'), endedAt: null };
    const [old, late] = [aRun(2, 'run-1', 10), aRun(1, 'run-2', 200)];
    await journal.createRun(old.run, old.rows);
    await journal.createRun(late.run, late.rows);
    await journal.recordIntent({ ...sending, sentAt: 20 }, still);
    const second = { ...sending, id: 'request-2', seq: 1, rows: [1], sentAt: 150 };
    await journal.recordIntent(
      { ...second, outcomes: sameOutcomeForAll([1], outcomeOfCause('sending')) },
      still,
    );
    await journal.recordIntent(
      { ...sending, id: 'request-3', runId: 'run-2', sentAt: 210 },
      { ...still, id: 'run-2' },
    );

    expect(await journal.countSentSince(100)).toBe(2);
    expect(await journal.countSentSince(180)).toBe(1);
    expect(await journal.countSentSince(0)).toBe(3);
  });

  it('returns the last requests of all runs, newest first', async () => {
    const journal = await journalOf();
    for (const [id, createdAt] of [
      ['run-1', 1],
      ['run-2', 2],
    ] as const) {
      const { run, rows } = aRun(3, id, createdAt);
      await journal.createRun(run, rows);
      for (const seq of [0, 1, 2])
        await journal.recordIntent(
          { ...sending, id: `${id} ${seq}`, runId: id, seq, rows: [seq], sentAt: createdAt * 100 + seq },
          { ...progressTo('running'), id },
        );
    }
    const idsOf = async (limit: number) => (await journal.recentRequests(limit)).map(({ id }) => id);
    expect(await idsOf(2)).toEqual(['run-2 2', 'run-2 1']);
    expect(await idsOf(4)).toEqual(['run-2 2', 'run-2 1', 'run-2 0', 'run-1 2']);
  });
});
