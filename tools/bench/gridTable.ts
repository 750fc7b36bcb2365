import type { GridBench } from './benchGrids.ts';

/** For `console.table`: a line for each thing measured, with the floor beside the grid. */
export function gridTable(benches: readonly GridBench[]): Record<string, string | number>[] {
  return benches.flatMap(({ rows, grid, floor }) => {
    const timed = (what: string, of: 'firstRow' | 'find' | 'sort') => ({
      ...{ rows, what, grid: grid[of], floor: floor[of] },
      'times the floor': Math.round((grid[of] / floor[of]) * 100) / 100,
      allowed: 2,
    });
    const counted = (what: string, of: 'blankProbes' | 'slowFrames' | 'longTasks') => ({
      ...{ rows, what, grid: grid[of], floor: floor[of], 'times the floor': '', allowed: 0 },
    });
    return [
      timed('first row painted, ms', 'firstRow'),
      timed('find, ms', 'find'),
      timed('sort, ms', 'sort'),
      {
        rows,
        what: 'longest task of these, ms',
        grid: grid.longestTask,
        floor: floor.longestTask,
        'times the floor': '',
        allowed: 50,
      },
      counted('blank probes in a 3 s scroll', 'blankProbes'),
      counted('frames over 50 ms in it', 'slowFrames'),
      counted('tasks over 50 ms as 10,000 results arrive', 'longTasks'),
    ];
  });
}
