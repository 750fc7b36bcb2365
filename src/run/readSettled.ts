import type { OperationName } from '#contract/operations.ts';
import type { Clock } from '#lib/clock.ts';
import { type AnswerStanding, answerStanding } from './answerStanding.ts';
import { fatesOf } from './fatesOf.ts';
import { interrupted } from './interrupted.ts';
import { remaining } from './remaining.ts';
import { atRest } from './restingState.ts';
import type { OperationRules, RequestRecord, Run } from './run.ts';
import type { RunHistory, RunProgress, RunStore } from './runStore.ts';

export interface SettledPorts {
  store: RunStore & { readRun(runId: string): Promise<RunHistory> };
  clock: Clock;
  rulesOf: (operation: OperationName) => OperationRules;
}

const WELCOME: ReadonlySet<AnswerStanding> = new Set(['open', 'interrupted']);

/**
 * Reads a run, and closes what nobody waits for any more. Call while holding the run's lock: whatever is still
 * `sending` then was left behind, by a tab that is gone or by an answer that could not be written.
 * @param kept answers that came to this tab and could not be written: they are known, so they are what is written now,
 *   also where another tab has called their requests interrupted meanwhile
 */
export async function readSettled(
  runId: string,
  kept: readonly RequestRecord[],
  { store, clock, rulesOf }: SettledPorts,
): Promise<RunHistory> {
  const history = await store.readRun(runId);
  const closed = history.requests.flatMap((request) => {
    const answer = kept.find(({ id }) => id === request.id);
    if (answer && WELCOME.has(answerStanding(answer, history))) return [answer];
    return request.state === 'sending' ? [interrupted(request, clock.now())] : [];
  });
  if (closed.length === 0) return history;
  const requests = history.requests.map((request) => closed.find(({ id }) => id === request.id) ?? request);
  const isLeft = history.requests.some(({ state }) => state === 'sending');
  const isUnknown = closed.some(({ cause }) => cause === 'interrupted');
  const run = atRest(
    history.run,
    {
      isThrough: isThrough({ ...history, requests }, { rulesOf }),
      closed: !isLeft ? null : isUnknown ? 'interrupted' : 'journalFailed',
    },
    clock.now(),
  );
  // The run comes to rest with the last of them: a tab that dies in between must leave it open for the next.
  for (const request of closed)
    await store.recordOutcome(request, progressOf(request === closed.at(-1) ? run : history.run));
  return { ...history, run, requests };
}

/** Whether nothing of a run is left to be sent. */
export function isThrough(
  { run, rows, requests, settlements }: RunHistory,
  { rulesOf }: Pick<SettledPorts, 'rulesOf'>,
): boolean {
  const planned = rulesOf(run.operation).plan(rows, run.rowsPerRequest);
  return remaining(planned, fatesOf(run.rowCount, requests, settlements)).length === 0;
}

export function progressOf({ id, state, pausedBy, endedAt }: Run): RunProgress {
  return { id, state, pausedBy, endedAt };
}
