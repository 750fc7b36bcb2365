import type { Run } from './run.ts';

/** It is being sent, or is about to be: by some tab, or by one that is gone. All other runs are at rest. */
export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'ready' || state === 'running';
