import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RunState } from '#run/run.ts';

export const runStateWords: Record<RunState, MessageDescriptor> = {
  ready: msg`Not begun`,
  running: msg`Sending`,
  paused: msg`Paused`,
  stopped: msg`Stopped`,
  finished: msg`Finished`,
};
