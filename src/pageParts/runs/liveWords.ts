import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Run } from '#run/run.ts';
import { runStateWords } from '../words/runStateWords.ts';

/** Progress of a run for the tab's title and the header: "37 %", "Paused". */
export function liveWords(
  run: Pick<Run, 'state' | 'rowCount' | 'counts'>,
  sending: number,
): MessageDescriptor {
  const percent = runPercent(run, sending);
  return run.state === 'running' ? msg`${percent} %` : runStateWords[run.state];
}

/** Whole percent of answered rows, rounded down; 100 only when none is in flight (`sending`, unknown on disk). */
export function runPercent({ rowCount, counts }: Pick<Run, 'rowCount' | 'counts'>, sending: number): number {
  if (rowCount === 0) return 0;
  return Math.max(0, Math.floor(((rowCount - counts.notSent - sending) * 100) / rowCount));
}
