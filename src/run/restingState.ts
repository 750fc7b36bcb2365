import { allRows, fateOf } from './fatesOf.ts';
import type { RequestRecord, Run } from './run.ts';

/** The state of a run when no request is in flight. */
export function restingState(
  { origin }: Pick<Run, 'origin'>,
  at: { isThrough: boolean; isStopped: boolean },
): 'finished' | 'stopped' | 'paused' {
  if (at.isThrough) return 'finished';
  // A form keeps its own entries and sends them as a new run, so its run is never continued.
  return at.isStopped || origin === 'form' ? 'stopped' : 'paused';
}

/**
 * The run according to its records: a run that has not ended waits for a person.
 * @param closed why open requests were closed; null if none was open and the run was not interrupted
 */
export function atRest(
  run: Run,
  { isThrough, closed }: { isThrough: boolean; closed: 'interrupted' | 'journalFailed' | null },
  at: number,
): Run {
  if (run.state === 'finished' || run.state === 'stopped') return run;
  // The cause of the pause still holds.
  if (run.state === 'paused' && closed === null) return run;
  const state = restingState(run, { isThrough, isStopped: false });
  return state === 'paused'
    ? { ...run, state, pausedBy: closed }
    : { ...run, state, pausedBy: null, endedAt: at };
}

/** Closes a request whose tab closed before the answer: it may have been done. */
export function interrupted(request: RequestRecord, at: number): RequestRecord {
  return {
    ...request,
    state: 'answered',
    answeredAt: at,
    cause: 'interrupted',
    fates: allRows(request.rows, fateOf('interrupted')),
  };
}
