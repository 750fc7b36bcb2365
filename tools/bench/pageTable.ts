import { median } from './median.ts';

export interface PageRuns {
  /** Milliseconds until the first field, of each round. */
  first: number[];
  again: number[];
  layoutShift: number;
  calls: number;
  heap: number;
  files: number;
  bytes: number;
}

/** The figures of each page, its times as ratios to those of the page `measure` in the same round. */
export function pageTable(runs: ReadonlyMap<string, PageRuns>, measure: string) {
  const base = runs.get(measure);
  return [...runs].map(([page, run]) => ({
    page,
    'JS + CSS until quiet, kB brotli': tenths(run.bytes / 1_000),
    files: run.files,
    'first visit, ms': Math.round(median(run.first)),
    'first visit, × bare': spread(ratios(run.first, base?.first)),
    'second visit, ms': Math.round(median(run.again)),
    'second visit, × bare': spread(ratios(run.again, base?.again)),
    'function calls': run.calls,
    'heap, MB': tenths(run.heap / 1e6),
    'layout shift': Math.round(run.layoutShift * 1_000) / 1_000,
  }));
}

const ratios = (times: readonly number[], base: readonly number[] = []) =>
  times.map((time, round) => time / (base[round] ?? Number.NaN));

/** The middle, and between what it lay. */
function spread(values: readonly number[]): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
