import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { type Attempt, decidingAttempt, laterAttempts } from './laterAttempts.ts';
import { outcomeOfCause, sameOutcomeForAll } from './outcomesOf.ts';
import type { RequestRecord } from './run.ts';
import type { RunHistory } from './runStore.ts';
import { stageRun } from './testing/stage.ts';

/** A run that sends rows of another one again: by cause, and the index there. */
function sendsAgain(
  id: string,
  createdAt: number,
  runId: string,
  sent: [Cause, index: number][],
): RunHistory {
  const { run, rows } = stageRun(sent.length, { id, createdAt, sendsAgain: { runId, why: 'refused' } });
  return {
    run,
    rows: rows.map((row) => ({ ...row, sendsAgain: { runId, index: sent[row.index]?.[1] ?? 0 } })),
    requests: sent.map(
      ([cause], seq) =>
        ({
          seq,
          rows: [seq],
          outcomes: sameOutcomeForAll([seq], outcomeOfCause(cause)),
        }) as unknown as RequestRecord,
    ),
    findings: [],
  };
}

async function attemptsOf(...histories: RunHistory[]) {
  const attempts = await laterAttempts('first', {
    findHistory: async (id) => histories.find(({ run }) => run.id === id) ?? null,
    laterRuns: async (id) => histories.flatMap(({ run }) => (run.sendsAgain?.runId === id ? run.id : [])),
  });
  return Array.from(attempts, (ofRow) => ofRow?.map(({ run, outcome }) => `${run.id} ${outcome.cause}`));
}

it('follows a row over several runs, oldest first, however the journal orders them', async () => {
  const third = sendsAgain('third', 30, 'second', [['accepted', 1]]);
  const fourth = sendsAgain('fourth', 40, 'first', [['accepted', 3]]);
  const second = sendsAgain('second', 20, 'first', [
    ['accepted', 3],
    ['recordBusy', 0],
  ]);
  expect(await attemptsOf(fourth, third, second)).toEqual([
    ['second recordBusy', 'third accepted'],
    undefined,
    undefined,
    ['second accepted', 'fourth accepted'],
  ]);
});

it('ends where imported runs name each other in a circle', async () => {
  const second = sendsAgain('second', 20, 'first', [['recordBusy', 0]]);
  const first = sendsAgain('first', 10, 'second', [['recordBusy', 0]]);
  expect(await attemptsOf(second, first)).toEqual([['second recordBusy']]);
});

const attempt = (cause: Cause) => ({ outcome: outcomeOfCause(cause) }) as Attempt;
it.each<[tells: Cause, first: Cause, ...later: Cause[]]>([
  ['accepted', 'rowRefused', 'accepted'],
  ['recordBusy', 'rowRefused', 'recordBusy'],
  ['accepted', 'accepted', 'rowRefused'],
  ['noAnswer', 'noAnswer', 'rowRefused'],
  ['settledNotDone', 'rowRefused', 'settledNotDone'],
])('%s tells what became of a row that was %s, then %s', (tells, first, ...later) => {
  expect(decidingAttempt([attempt(first), ...later.map(attempt)]).outcome.cause).toBe(tells);
});
