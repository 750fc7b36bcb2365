import { allRows, countFates, fateOf, fatesOf } from '#run/fatesOf.ts';
import { isStillToSend } from '#run/remaining.ts';
import { restingState } from '#run/restingState.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';

/**
 * A run as another browser left it at a moment: nobody drives it here, so nothing of it is under way. What was on its
 * way is unknown ("interrupted"), and a run that had not ended waits for a person. The same run and moment give the same
 * result, so a file that is read twice holds the same twice.
 */
export function restedRun({ run, rows, requests, settlements }: RunHistory, at: number): RunHistory {
  const closed = requests.map((request) =>
    request.state === 'sending' ? interrupted(request, at) : request,
  );
  const fates = fatesOf(run.rowCount, closed, settlements);
  const rested = { ...stateAtRest(run, !fates.some(isStillToSend), at), counts: countFates(fates) };
  return { run: rested, rows, requests: closed, settlements };
}

function stateAtRest(run: Run, isThrough: boolean, at: number): Run {
  if (run.state === 'finished' || run.state === 'stopped') return run;
  // Why it paused still holds; one that was to be driven on waits like any that lost its tab.
  if (run.state === 'paused') return run;
  const state = restingState(run, { isThrough, isStopped: false });
  return state === 'paused'
    ? { ...run, state, pausedBy: 'interrupted' }
    : { ...run, state, pausedBy: null, endedAt: at };
}

function interrupted(request: RequestRecord, at: number): RequestRecord {
  return {
    ...request,
    state: 'answered',
    answeredAt: at,
    cause: 'interrupted',
    fates: allRows(request.rows, fateOf('interrupted')),
  };
}
