import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Run, RunState } from '#run/run.ts';

const stateWords: Record<RunState, MessageDescriptor> = {
  ready: msg`Not started`,
  running: msg`Sending`,
  paused: msg`Paused`,
  stopped: msg`Stopped`,
  finished: msg`Finished`,
};

/** The state of a run. It is not finished for a person while a row of it is unknown. */
export const runStateWords = ({ state, counts }: Pick<Run, 'state' | 'counts'>): MessageDescriptor =>
  state === 'finished' && counts.unknown > 0 ? msg`All sent` : stateWords[state];
