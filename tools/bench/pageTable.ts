import type { PageLoad } from './loadInNewBrowser.ts';

/** One load per round. */
export type PageRuns = Record<'first' | 'second', PageLoad[]>;

/** The results of each page. Times are also ratios to the page `floor` in the same round. */
export function pageTable(runs: ReadonlyMap<string, PageRuns>, floor: string) {
  const base = runs.get(floor);
  return [...runs].map(([page, { first, second }]) => ({
    page,
    'first visit, ms': middle(first, 'milliseconds'),
    'first visit, × plain': spread(ratios(first, base?.first)),
    requests: middle(first, 'requests'),
    kB: Math.round(middle(first, 'bytes') / 100) / 10,
    'second visit, ms': middle(second, 'milliseconds'),
    'second visit, × plain': spread(ratios(second, base?.second)),
    'requests then': middle(second, 'requests'),
  }));
}

const middle = (loads: readonly PageLoad[], figure: keyof PageLoad) =>
  Math.round(median(loads.map((load) => load[figure])));

const ratios = (loads: readonly PageLoad[], base: readonly PageLoad[] = []) =>
  loads.map(({ milliseconds }, round) => milliseconds / (base[round]?.milliseconds ?? Number.NaN));

/** Median, minimum and maximum. */
function spread(values: readonly number[]): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

/** The middle number, or the mean of the two in the middle. NaN without numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = sorted.slice(
    Math.ceil(sorted.length / 2) - 1,
    Math.floor(sorted.length / 2) + 1,
  );
  return (low + high) / 2;
}
