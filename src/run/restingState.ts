import type { Run } from './run.ts';

/** What a run is once nothing of it is on its way any more. */
export function restingState(
  { origin }: Pick<Run, 'origin'>,
  at: { isThrough: boolean; isStopped: boolean },
): 'finished' | 'stopped' | 'paused' {
  if (at.isThrough) return 'finished';
  // A form keeps its own entries and sends them as a new run, so nothing of it waits here to be continued.
  return at.isStopped || origin === 'form' ? 'stopped' : 'paused';
}
