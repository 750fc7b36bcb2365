import { allRows, fateOf } from './fatesOf.ts';
import type { RequestRecord, Run } from './run.ts';

/** What a run is once nothing of it is on its way any more. */
export function restingState(
  { origin }: Pick<Run, 'origin'>,
  at: { isThrough: boolean; isStopped: boolean },
): 'finished' | 'stopped' | 'paused' {
  if (at.isThrough) return 'finished';
  // A form keeps its own entries and sends them as a new run, so nothing of it waits here to be continued.
  return at.isStopped || origin === 'form' ? 'stopped' : 'paused';
}

/**
 * The run as its records leave it: one that had not ended waits for a person.
 * @param closed why open requests count as answered now; null where none was open, so the run was not
 * interrupted
 */
export function atRest(
  run: Run,
  { isThrough, closed }: { isThrough: boolean; closed: 'interrupted' | 'journalFailed' | null },
  at: number,
): Run {
  if (run.state === 'finished' || run.state === 'stopped') return run;
  // Why it paused still holds.
  if (run.state === 'paused' && closed === null) return run;
  const state = restingState(run, { isThrough, isStopped: false });
  return state === 'paused'
    ? { ...run, state, pausedBy: closed }
    : { ...run, state, pausedBy: null, endedAt: at };
}

/** Closes a request that was on its way when its tab went away: it may have been done. */
export function interrupted(request: RequestRecord, at: number): RequestRecord {
  return {
    ...request,
    state: 'answered',
    answeredAt: at,
    cause: 'interrupted',
    fates: allRows(request.rows, fateOf('interrupted')),
  };
}
