import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { RawAnswer } from '#contract/answer.ts';
import type { Cause } from '#contract/causes.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { outcomeOfCause, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { stageRun } from '#run/testing/stage.ts';
import { checkAnswers } from './checkAnswers.ts';

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

/** A request that deletes an item, as the runner records it. */
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
    outcomes: sameOutcomeForAll([seq], outcomeOfCause(cause)),
  };
}
const body = (json: unknown) => ({ body: JSON.stringify(json) });

async function record(journal: Journal, request: RequestRecord, state: 'running' | 'finished' = 'finished') {
  const progress = { id: request.runId, state, pausedBy: null, endedAt: null };
  const { outcomes: _, ...rest } = request;
  await journal.recordIntent(
    {
      ...rest,
      state: 'sending',
      answeredAt: null,
      raw: null,
      cause: 'sending',
      outcomes: sameOutcomeForAll(request.rows, outcomeOfCause('sending')),
    },
    progress,
  );
  await journal.recordAnswer(request, progress);
}

async function begin(journal: Journal, id: string, rowCount: number) {
  const { run, rows } = stageRun(rowCount, { id });
  await journal.createRun(run, rows);
}

describe('checkAnswers', () => {
  it('finds nothing in a clean run, however many requests it has', async () => {
    const journal = await aJournal();
    await begin(journal, 'clean', 250);
    for (let seq = 0; seq < 250; seq++) await record(journal, answeredWith('clean', seq, 100, {}));
    expect(await checkAnswers(journal)).toEqual({ answers: 250, inPart: 0, deviating: 0, findings: [] });
  });

  it('compares an answer with its request', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 1);
    await record(journal, answeredWith('run', 0, 100, body({ ...clean, id: 'another' })));
    const { findings } = await checkAnswers(journal);
    expect(findings).toMatchObject([{ path: '$.id', came: 'another id' }]);
  });

  it('lists each deviation once: how often, when last, in which run', async () => {
    const journal = await aJournal();
    await begin(journal, 'first', 2);
    await begin(journal, 'second', 1);
    await record(journal, answeredWith('first', 0, 300, body({ ...clean, region: 'north' })));
    await record(journal, answeredWith('first', 1, 500, { ...body({ ...clean, region: 7 }), status: 202 }));
    await record(journal, answeredWith('second', 0, 400, body({ ...clean, region: 'south' })));
    const { findings, deviating } = await checkAnswers(journal);
    expect(deviating).toBe(3);
    expect(findings).toHaveLength(3);
    expect(findings[0]).toEqual({
      operation: 'deleteOrderItem',
      status: 200,
      path: '$.region',
      expected: 'no such field',
      came: 'string',
      answers: 2,
      lastAt: 400,
      runId: 'second',
      row: 0,
    });
    expect(findings.slice(1).map(({ path, status, runId, row }) => [path, status, runId, row])).toEqual([
      ['status', 202, 'first', 1],
      ['$.region', 202, 'first', 1],
    ]);
  });

  it('does not count answers that were cut, or of the platform, as fully compared', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 4);
    const ended = [{ message: 'Session expired', errorCode: 'INVALID_SESSION_ID' }];
    await record(journal, answeredWith('run', 0, 100, { cut: true, body: '{"success":' }));
    await record(journal, answeredWith('run', 1, 100, null));
    await record(journal, answeredWith('run', 2, 100, { status: 401, ...body(ended) }));
    await record(journal, answeredWith('run', 3, 100, {}));
    expect(await checkAnswers(journal)).toEqual({ answers: 1, inPart: 2, deviating: 0, findings: [] });
  });

  it('rejects if the journal cannot be read, and on abort', async () => {
    const journal = await aJournal();
    await begin(journal, 'run', 1);
    const broken = { ...journal, requestsAfter: () => Promise.reject(new Error('closed')) };
    await expect(checkAnswers(broken)).rejects.toThrow('closed');
    await expect(checkAnswers(journal, AbortSignal.abort())).rejects.toThrow();
  });
});
