import type { OperationName } from '#contract/operations.ts';
import type { Clock } from '#lib/clock.ts';
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
 * @param kept answers that came to this tab and could not be written: they are known, so they are what is written now
 */
export async function readSettled(
  runId: string,
  kept: readonly RequestRecord[],
  { store, clock, rulesOf }: SettledPorts,
): Promise<RunHistory> {
  const history = await store.readRun(runId);
  const left = history.requests.filter(({ state }) => state === 'sending');
  if (left.length === 0) return history;
  const answers = new Map(kept.map((answer) => [answer.id, answer]));
  const closed = new Map(
    left.map((request) => [request.id, answers.get(request.id) ?? interrupted(request, clock.now())]),
  );
  const requests = history.requests.map((request) => closed.get(request.id) ?? request);
  const run = atRest(
    history.run,
    {
      isThrough: isThrough({ ...history, requests }, { rulesOf }),
      closed: left.some(({ id }) => !answers.has(id)) ? 'interrupted' : 'journalFailed',
    },
    clock.now(),
  );
  // The run comes to rest with the last of them: a tab that dies in between must leave it open for the next.
  const last = left.at(-1)?.id;
  for (const request of closed.values())
    await store.recordOutcome(request, progressOf(request.id === last ? run : history.run));
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

/** Those answers of which the journal says something else, or nothing: all that is known of them is here. */
export function stillUnsaved(
  kept: readonly RequestRecord[],
  requests: readonly RequestRecord[],
): RequestRecord[] {
  return kept.filter(({ id, cause, answeredAt }) =>
    requests.every(
      (request) => request.id !== id || request.cause !== cause || request.answeredAt !== answeredAt,
    ),
  );
}

export function progressOf({ id, state, pausedBy, endedAt }: Run): RunProgress {
  return { id, state, pausedBy, endedAt };
}
