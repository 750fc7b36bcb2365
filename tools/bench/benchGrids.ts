import type { Browser } from '@playwright/test';
import { type GridFigures, gridStopwatch } from './gridStopwatch.ts';
import { median } from './pageTable.ts';

const COUNTS = [10_000, 100_000];
/** Grid and floor take turns, each in a new page, so that a busy moment of the machine affects both. */
const TURNS = 5;

/** Medians of the console's grid and of the floor, a hand-written list over plain arrays, from the pages of `npm run build:bench`. */
export async function benchGrids(browser: Browser, origin: string, turns = TURNS) {
  const benches = [];
  for (const rows of COUNTS) {
    const figures = { grid: [] as GridFigures[], floor: [] as GridFigures[] };
    for (let turn = 0; turn < turns; turn++) {
      for (const name of ['grid', 'floor'] as const) {
        const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
        await page.goto(`/bench/${name}`);
        await page.waitForFunction(() => window.__grid);
        figures[name].push(await page.evaluate(gridStopwatch, rows));
        await page.close();
      }
    }
    benches.push({ rows, grid: medians(figures.grid), floor: medians(figures.floor) });
  }
  return benches;
}

function medians(figures: readonly GridFigures[]): GridFigures {
  const [first] = figures;
  if (!first) throw new Error('Nothing was measured');
  const keys = Object.keys(first) as (keyof GridFigures)[];
  const middle = (key: keyof GridFigures) => Math.round(median(figures.map((each) => each[key])) * 10) / 10;
  return Object.assign({ ...first }, Object.fromEntries(keys.map((key) => [key, middle(key)])));
}
