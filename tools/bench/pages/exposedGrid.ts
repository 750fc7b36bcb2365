import type { GridFigures } from '../gridStopwatch.ts';
import type { BenchGrid } from './benchGrid.ts';

declare global {
  interface Window {
    __grid?: BenchGrid;
    /** For `npm run bench`; other measurements use only `__grid`. */
    __stopwatch?(count: number): Promise<GridFigures>;
  }
}

/** Exposes the page's grid to scripts from outside. */
export function exposedGrid(grid: BenchGrid): void {
  window.__grid = grid;
  window.__stopwatch = async (count) => {
    const { gridStopwatch } = await import('../gridStopwatch.ts');
    return gridStopwatch(grid, count);
  };
}
