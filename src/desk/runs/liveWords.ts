import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Run } from '#run/run.ts';
import { runStateWords } from '../words/runStateWords.ts';
import { runPercent } from './runPercent.ts';

/** Progress of a run for the tab's title and the header: "37 %", "Paused". */
export function liveWords(
  run: Pick<Run, 'state' | 'rowCount' | 'counts'>,
  sending: number,
): MessageDescriptor {
  const percent = runPercent(run, sending);
  return run.state === 'running' ? msg`${percent} %` : runStateWords[run.state];
}
