import { countFates, fatesOf } from '#run/fatesOf.ts';
import { interrupted } from '#run/interrupted.ts';
import { isStillToSend } from '#run/remaining.ts';
import { atRest } from '#run/restingState.ts';
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
  const wasSending = requests.some(({ state }) => state === 'sending');
  const rested = atRest(
    run,
    { isThrough: !fates.some(isStillToSend), closed: wasSending ? 'interrupted' : null },
    at,
  );
  return { run: { ...rested, counts: countFates(fates) }, rows, requests: closed, settlements };
}
