import type { Cause } from '#contract/causes.ts';
import type { Clock } from '#lib/clock.ts';
import { type AnswerStanding, answerStanding } from './answerStanding.ts';
import { fatesOf, isStillToSend } from './fatesOf.ts';
import { atRest, interrupted } from './restingState.ts';
import type { RequestRecord } from './run.ts';
import { progressOf, type RunHistory, type RunStore } from './runStore.ts';

export interface SettledPorts {
  store: RunStore & { readRun(runId: string): Promise<RunHistory> };
  clock: Clock;
}

const WELCOME: ReadonlySet<AnswerStanding> = new Set(['open', 'interrupted']);

/**
 * Reads a run and marks abandoned requests as interrupted: those still `sending`. Call while holding its
 * lock.
 * @param kept answers that this tab could not write. They are written now, even over another tab's
 * "interrupted"
 */
export async function readSettled(
  runId: string,
  kept: readonly RequestRecord[],
  { store, clock }: SettledPorts,
): Promise<RunHistory> {
  const history = await store.readRun(runId);
  const writes = history.requests.flatMap((request) => {
    const answer = kept.find(({ id }) => id === request.id);
    if (answer && WELCOME.has(answerStanding(answer, history))) return [answer];
    return request.state === 'sending' ? [interrupted(request, clock.now())] : [];
  });
  if (writes.length === 0) return history;
  const requests = history.requests.map((request) => writes.find(({ id }) => id === request.id) ?? request);
  const isLeft = history.requests.some(({ state }) => state === 'sending');
  const isUnknown = writes.some(({ cause }) => cause === 'interrupted');
  const run = atRest(
    history.run,
    {
      isThrough: isThrough({ ...history, requests }),
      closed: !isLeft ? null : isUnknown ? 'interrupted' : 'journalFailed',
    },
    clock.now(),
  );
  // The last write brings the run to rest: if the tab dies before it, the run stays open for the next tab.
  for (const request of writes)
    await store.recordOutcome(request, progressOf(request === writes.at(-1) ? run : history.run));
  return { ...history, run, requests };
}

export function isThrough({ run, requests, settlements }: Omit<RunHistory, 'rows'>): boolean {
  return !fatesOf(run.rowCount, requests, settlements).some(isStillToSend);
}

/** The history of a run that no longer pauses at unknown rows of this cause. */
export function withoutPauseAt({ run, ...rest }: RunHistory, cause: Cause): RunHistory {
  return { run: { ...run, goesPast: [...new Set([...(run.goesPast ?? []), cause])] }, ...rest };
}
