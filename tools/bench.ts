import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { signIn } from '../e2e/signIn.ts';
import { benchGrids, gridBytes } from './bench/benchGrids.ts';
import { benchPages } from './bench/benchPages.ts';
import { brotliFront } from './bench/brotliFront.ts';
import { buildBareForm } from './bench/buildBareForm.ts';
import { gridTable } from './bench/gridTable.ts';
import { openRun } from './bench/openRun.ts';
import { readLines } from './bench/readLines.ts';
import { findChromium } from './chromium.ts';
import { startConsoleServer } from './consoleServer.ts';

/**
 * `npm run bench`: what it takes to reach the first thing to click or type into, on a slow line and processor. Times are
 * told as ratios to a bare React and Mantine form of the same server in the same round, since machines differ and none
 * is quiet. Then the grid over 10,000 and 100,000 rows beside a list by hand, the floor, and what a page holds of a run
 * of 100,000 rows. All figures go to `node_modules/.cache/bench-results.json`, too. `npm run bench -- pages` leaves it at
 * the pages; a number says how many rounds.
 */
const [pagesOnly] = process.argv.slice(2).filter((word) => word === 'pages');
const rounds = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 9);

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const server = await startConsoleServer();
const browser = await chromium.launch(await findChromium());
const front = await brotliFront({ '/': dist, '/bare/': await buildBareForm() }, server.origin);
const results: Record<string, unknown> = { pages: await benchPages(browser, front, rounds) };
await front.close();
console.table(results['pages']);
if (!pagesOnly) {
  const page = await browser.newPage({ baseURL: server.origin });
  await signIn(page);
  const linesRead = [await readLines(page)];
  await page.close();
  const grids = await benchGrids(browser, server.origin);
  const runPage = await browser.newPage({ baseURL: server.origin });
  const { takenOut, ...runHeld } = await openRun(runPage);
  const gridKilobytes = Math.round(gridBytes(`${dist}/bench`) / 100) / 10;
  console.table(linesRead);
  console.table(gridTable(grids));
  console.log(`The grid adds ${gridKilobytes} kB of gzip to a page (30 at most).`);
  console.log('A run driven and shown by its page, megabytes of heap (250 at most after it ends):');
  console.table([runHeld]);
  console.log('All rows of that run, out of the grid (no task over 50 ms):');
  console.table(takenOut);
  Object.assign(results, { linesRead, grids, gridKilobytes, runHeld, takenOut });
}
await browser.close();
await server.close();

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
writeFileSync(`${cache}/bench-results.json`, JSON.stringify(results, null, 2));
