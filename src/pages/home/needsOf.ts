import type { RowsOnTheWay } from '#desk/runs/rowsOnTheWay.ts';
import type { Run } from '#run/run.ts';

/** What there is to say of a person's runs when they come to the console. */
export interface Needs {
  /** Runs with rows that nobody knows of, and how many; those on their way are not among them. */
  toSettle: { run: Run; count: number }[];
  /** Those that wait for a person. */
  waiting: Run[];
  underWay: Run[];
  /** Something that is being sent may be unknown: nobody here can tell before the run has come to rest. */
  isUnsure: boolean;
}

export function needsOf(runs: readonly Run[], rowsOf: (run: Run) => RowsOnTheWay): Needs {
  const rows = runs.map((run) => ({ ...rowsOf(run), run }));
  return {
    toSettle: rows.filter(({ unknown }) => unknown > 0).map(({ run, unknown }) => ({ run, count: unknown })),
    waiting: runs.filter(({ state }) => state === 'paused' || state === 'ready'),
    underWay: runs.filter(({ state }) => state === 'running'),
    isUnsure: rows.some(({ isSure }) => !isSure),
  };
}
