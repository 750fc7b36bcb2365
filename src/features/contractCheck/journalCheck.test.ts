import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import type { RawAnswer } from '#contract/outcome.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { allRows, fateOf } from '#run/fatesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { aRun } from '#run/testing/stage.ts';
import { createJournalCheck, type JournalCheck, type JournalCheckNow } from './journalCheck.ts';

const clean = { success: true, id: 'item' };
const opened: { close(): void }[] = [];
let person = 0;

afterEach(() => {
  for (const each of opened.splice(0).reverse()) each.close();
});

async function aJournal(): Promise<Journal> {
  const journal = await openJournal({ orgId: 'acme', userId: `person-${person++}` });
  opened.push(journal);
  return journal;
}

function checkOf(journal: Journal, since: number | null = null): JournalCheck {
  const check = createJournalCheck(journal, since);
  opened.push({ close: check.stop });
  return check;
}

/** The check when it says what the test waits for. */
function until(check: JournalCheck, is: (now: JournalCheckNow) => boolean): Promise<JournalCheckNow> {
  return new Promise((resolve) => {
    const look = () => is(check.now()) && resolve(check.now());
    check.subscribe(look);
    look();
  });
}
const ready = (check: JournalCheck) => until(check, ({ state }) => state === 'ready');

/** A deletion of a run, as the runner records it. */
function answeredWith(runId: string, seq: number, at: number, raw: Partial<RawAnswer> | null): RequestRecord {
  const cause: Cause = raw ? 'accepted' : 'noAnswer';
  return {
    id: `${runId}-${seq}`,
    runId,
    seq,
    attempt: 1,
    operation: 'deleteOrderItem',
    rows: [seq],
    input: { id: 'item' },
    bodyHash: '',
    sentAt: at - 1,
    state: 'answered',
    answeredAt: at,
    cause,
    messages: [],
    raw: raw && {
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify(clean),
      cut: false,
      ...raw,
    },
    fates: allRows([seq], fateOf(cause)),
  };
}
const body = (json: unknown) => ({ body: JSON.stringify(json) });

async function record(journal: Journal, request: RequestRecord, state: 'running' | 'finished' = 'finished') {
  const progress = { id: request.runId, state, pausedBy: null, endedAt: null };
  const { fates: _, ...rest } = request;
  await journal.recordIntent(
    {
      ...rest,
      state: 'sending',
      answeredAt: null,
      raw: null,
      cause: 'sending',
      fates: allRows(request.rows, fateOf('sending')),
    },
    progress,
  );
  await journal.recordOutcome(request, progress);
}

async function begin(journal: Journal, id: string, rowCount: number) {
  const { run, rows } = aRun(rowCount, { id });
  await journal.createRun(run, rows);
}

describe('checking what the journal keeps', () => {
  it('finds nothing in a clean run', async () => {
    const journal = await aJournal();
    await begin(journal, 'clean', 2);
    for (const seq of [0, 1]) await record(journal, answeredWith('clean', seq, 100, {}));
    expect(await ready(checkOf(journal))).toEqual({
      state: 'ready',
      answers: 2,
      deviating: 0,
      byPlatform: 0,
      notWhole: 0,
      unanswered: 0,
      findings: [],
    });
  });

  it('compares an answer with what was asked for', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 1);
    await record(journal, answeredWith('run', 0, 100, body({ ...clean, id: 'another' })));
    expect((await ready(checkOf(journal))).findings).toMatchObject([{ path: '$.id', came: 'another id' }]);
  });

  it('tells each deviation once: how often, when first and last, in which run', async () => {
    const journal = await aJournal();
    await begin(journal, 'first', 2);
    await begin(journal, 'second', 1);
    await record(journal, answeredWith('first', 0, 300, body({ ...clean, region: 'north' })));
    await record(journal, answeredWith('first', 1, 500, { ...body({ ...clean, region: 7 }), status: 202 }));
    await record(journal, answeredWith('second', 0, 400, body({ ...clean, region: 'south' })));
    const { findings, deviating } = await ready(checkOf(journal));
    expect(deviating).toBe(3);
    expect(findings).toHaveLength(3);
    expect(findings[0]).toEqual({
      kind: 'unknownField',
      operation: 'deleteOrderItem',
      status: 200,
      path: '$.region',
      expected: 'no such field',
      came: 'string',
      answers: 2,
      firstAt: 300,
      lastAt: 400,
      runId: 'second',
      row: 0,
    });
    expect(findings.slice(1).map(({ kind, status, runId, row }) => [kind, status, runId, row])).toEqual([
      ['status', 202, 'first', 1],
      ['unknownField', 202, 'first', 1],
    ]);
  });

  it('says what could not be compared', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 3);
    const ended = [{ message: 'Session expired', errorCode: 'INVALID_SESSION_ID' }];
    await record(journal, answeredWith('run', 0, 100, { cut: true, body: '{"success":' }));
    await record(journal, answeredWith('run', 1, 100, null));
    await record(journal, answeredWith('run', 2, 100, { status: 401, ...body(ended) }));
    expect(await ready(checkOf(journal))).toMatchObject({
      answers: 2,
      notWhole: 1,
      unanswered: 1,
      byPlatform: 1,
      findings: [],
    });
  });

  it('follows what is sent meanwhile, each answer once, also one far back in the run', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 300);
    for (let seq = 1; seq < 300; seq++) await record(journal, answeredWith('run', seq, 100, {}), 'running');
    const check = checkOf(journal);
    expect((await ready(check)).answers).toBe(299);
    await record(journal, answeredWith('run', 0, 200, body({ ...clean, late: 1 })));
    expect(await until(check, ({ answers }) => answers === 300)).toMatchObject({
      deviating: 1,
      findings: [{ path: '$.late', answers: 1 }],
    });
  });

  it('begins with what comes from then on, where it is told to', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 2);
    await record(journal, answeredWith('run', 0, 100, body({ ...clean, early: 1 })));
    const check = checkOf(journal, 150);
    expect(check.now()).toMatchObject({ state: 'ready', answers: 0 });
    await record(journal, answeredWith('run', 1, 200, body({ ...clean, late: 1 })));
    const { findings } = await until(check, ({ answers }) => answers > 0);
    expect(findings.map(({ path }) => path)).toEqual(['$.late']);
  });

  it('reads no run that ended before it began', async () => {
    const journal = await aJournal();
    await begin(journal, 'old', 1);
    await record(journal, answeredWith('old', 0, 100, {}));
    await journal.recordProgress({ id: 'old', state: 'finished', pausedBy: null, endedAt: 100 });
    await begin(journal, 'new', 1);
    const asked = vi.fn(journal.requestsAfter);
    const check = checkOf({ ...journal, requestsAfter: asked }, 150);
    await journal.recordNote('old', 'ticket 7', { by: 'Clara', at: 160 });
    await record(journal, answeredWith('new', 0, 200, {}));
    await until(check, ({ answers }) => answers > 0);
    expect(new Set(asked.mock.calls.map(([runId]) => runId))).toEqual(new Set(['new']));
  });

  it('does not read a run at rest from its start for each change to it', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 300);
    for (let seq = 0; seq < 300; seq++)
      await record(journal, answeredWith('run', seq, 100, {}), seq < 299 ? 'running' : 'finished');
    const asked = vi.fn(journal.requestsAfter);
    const check = checkOf({ ...journal, requestsAfter: asked });
    await ready(check);
    const before = asked.mock.calls.length;
    await journal.recordNote('run', 'ticket 7', { by: 'Clara', at: 160 });
    const { answers } = await until(
      check,
      ({ state }) => state === 'ready' && asked.mock.calls.length > before,
    );
    expect(asked.mock.calls.slice(before)).toEqual([['run', { seq: 235, attempt: 0 }, 200]]);
    expect(answers).toBe(300);
  });

  it('says that something is lacking until it was read', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 1);
    await begin(journal, 'other', 1);
    await record(journal, answeredWith('run', 0, 100, {}));
    let isBroken = true;
    const check = checkOf({
      ...journal,
      requestsAfter: (runId, ...rest) =>
        runId === 'run' && isBroken ? Promise.reject(new Error('no')) : journal.requestsAfter(runId, ...rest),
    });
    await until(check, ({ state }) => state === 'failed');
    await record(journal, answeredWith('other', 0, 100, {}));
    expect((await until(check, ({ answers }) => answers === 1)).state).toBe('failed');
    isBroken = false;
    await journal.recordNote('other', 'ticket 7', { by: 'Clara', at: 160 });
    expect((await ready(check)).answers).toBe(2);
  });

  it('says so where the journal cannot be read', async () => {
    const journal = await aJournal();
    const broken = { ...journal, listRuns: () => Promise.reject(new Error('closed')) };
    expect((await until(checkOf(broken), ({ state }) => state !== 'reading')).state).toBe('failed');
  });
});
