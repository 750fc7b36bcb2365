import type { Run } from '#run/run.ts';

/** What there is to say of a person's runs when they come to the console. */
export interface Needs {
  /** Runs with rows that nobody knows of; not while they are sent, for a row on its way counts as unknown. */
  toSettle: Run[];
  /** Those that wait for a person. */
  waiting: Run[];
  underWay: Run[];
}

export function needsOf(runs: readonly Run[]): Needs {
  return {
    toSettle: runs.filter(({ counts, state }) => counts.unknown > 0 && state !== 'running'),
    waiting: runs.filter(({ state }) => state === 'paused' || state === 'ready'),
    underWay: runs.filter(({ state }) => state === 'running'),
  };
}
