import type { OperationName } from '#contract/operations.ts';
import type { Clock } from '#lib/clock.ts';
import { answerStanding } from './answerStanding.ts';
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
  const answers = new Map(
    kept.flatMap((answer) => (isToBeWritten(answer, history) ? [[answer.id, answer] as const] : [])),
  );
  const left = history.requests.filter(({ state }) => state === 'sending');
  const closed = new Map(
    history.requests.flatMap((request) => {
      const answer = answers.get(request.id) ?? (left.includes(request) && interrupted(request, clock.now()));
      return answer ? [[request.id, answer] as const] : [];
    }),
  );
  if (closed.size === 0) return history;
  const requests = history.requests.map((request) => closed.get(request.id) ?? request);
  const isKnown = left.every(({ id }) => answers.has(id));
  const run = atRest(
    history.run,
    {
      isThrough: isThrough({ ...history, requests }, { rulesOf }),
      closed: left.length === 0 ? null : isKnown ? 'journalFailed' : 'interrupted',
    },
    clock.now(),
  );
  // The run comes to rest with the last of them: a tab that dies in between must leave it open for the next.
  const last = [...closed.keys()].at(-1);
  for (const request of closed.values())
    await store.recordOutcome(request, progressOf(request.id === last ? run : history.run));
  return { ...history, run, requests };
}

function isToBeWritten(answer: RequestRecord, history: RunHistory): boolean {
  const standing = answerStanding(answer, history);
  return standing === 'open' || standing === 'interrupted';
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
