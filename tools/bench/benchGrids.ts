import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { GridFigures } from './gridStopwatch.ts';
import { median } from './median.ts';

const COUNTS = [10_000, 100_000];
/** Each in a page of its own, grid and floor in turn, so that a busy moment of the machine strikes both. */
const TURNS = 5;

export interface GridBench {
  rows: number;
  grid: GridFigures;
  /** A list by hand over plain arrays, in the same run. */
  floor: GridFigures;
}

/** Medians of the console's grid and of the floor, from the pages that `npm run build:bench` made. */
export async function benchGrids(browser: Browser, origin: string, turns = TURNS): Promise<GridBench[]> {
  const benches: GridBench[] = [];
  for (const rows of COUNTS) {
    const figures = { grid: [] as GridFigures[], floor: [] as GridFigures[] };
    for (let turn = 0; turn < turns; turn++) {
      for (const name of ['grid', 'floor'] as const) {
        const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
        await page.goto(`/bench/${name}`);
        await page.waitForFunction(() => window.__stopwatch);
        const measured = await page.evaluate((count) => window.__stopwatch?.(count), rows);
        if (measured) figures[name].push(measured);
        await page.close();
      }
    }
    benches.push({ rows, grid: medians(figures.grid), floor: medians(figures.floor) });
  }
  return benches;
}

function medians(figures: readonly GridFigures[]): GridFigures {
  const of = (key: keyof GridFigures) => Math.round(median(figures.map((figure) => figure[key])) * 10) / 10;
  return {
    firstRow: of('firstRow'),
    find: of('find'),
    sort: of('sort'),
    longestTask: of('longestTask'),
    blankProbes: of('blankProbes'),
    slowFrames: of('slowFrames'),
    frames: of('frames'),
    longTasks: of('longTasks'),
  };
}

/** What the grid adds to a page that has React, Mantine and the words already: scripts and styles, in bytes of gzip. */
export function gridBytes(benchDist: string): number {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(`${benchDist}/.vite/manifest.json`, 'utf8'),
  );
  const chunk = manifest['GridBench.tsx'];
  if (!chunk) throw new Error('The bench pages were built without the grid');
  return [chunk.file, ...(chunk.css ?? [])]
    .map((file) => gzipSync(readFileSync(`${benchDist}/${file}`)).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0);
}
