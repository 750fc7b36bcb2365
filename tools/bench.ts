import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { signIn } from '../e2e/signIn.ts';
import { benchGrids, gridBytes } from './bench/benchGrids.ts';
import { gridTable } from './bench/gridTable.ts';
import { loadPage, type PageLoad, watchReady } from './bench/loadPage.ts';
import { median } from './bench/median.ts';
import { openRun } from './bench/openRun.ts';
import { type LinesRead, readLines } from './bench/readLines.ts';
import { findChromium } from './chromium.ts';
import { startConsoleServer } from './consoleServer.ts';

/**
 * `npm run bench`: what it takes to reach the first thing to click or type into. Times are told as ratios to an empty
 * page of the same server in the same run, since machines differ and none is quiet; sizes are exact. Then the grid over
 * 10,000 and 100,000 rows beside a list by hand, the floor, and what a page holds of a run of 100,000 rows. All figures go to `node_modules/.cache/bench-results.json`,
 * too.
 */
const LOADS = 9;
const pages = [
  // Two lines of plain text: what the browser, the server and this script need by themselves.
  { name: 'empty page', path: '/sandbox/signOut.js', ready: 'pre' },
  { name: 'sign-in', path: '/sign-in', ready: 'main button' },
  { name: 'create order', path: '/orders/new', ready: 'main input' },
] as const;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const server = await startConsoleServer();
const browser = await chromium.launch(await findChromium());
const linesRead: LinesRead[] = [];
const loads = new Map<string, PageLoad[]>(pages.map(({ name }) => [name, []]));

// Sign-in shows its page to strangers only, and create order to signed-in people only.
for (const signedIn of [false, true]) {
  const page = await browser.newPage({ baseURL: server.origin });
  await watchReady(page);
  if (signedIn) await signIn(page);
  else await page.goto('/sign-in');
  const shown = pages.filter(({ name }) => name !== (signedIn ? 'sign-in' : 'create order'));
  // In turn, so that a busy moment of the machine strikes all of them.
  for (let load = 0; load < LOADS; load++) {
    for (const { name, path, ready } of shown) loads.get(name)?.push(await loadPage(page, path, ready, dist));
  }
  if (signedIn) linesRead.push(await readLines(page));
  await page.close();
}
const grids = await benchGrids(browser, server.origin);
const runPage = await browser.newPage({ baseURL: server.origin });
const runHeld = await openRun(runPage);
const gridKilobytes = Math.round(gridBytes(`${dist}/bench`) / 100) / 10;
await browser.close();
await server.close();

const timeOf = (name: string) => median((loads.get(name) ?? []).map(({ milliseconds }) => milliseconds));
const rows = pages.map(({ name }) => ({
  page: name,
  'JS + CSS, kB brotli': Math.round(median((loads.get(name) ?? []).map(({ bytes }) => bytes)) / 100) / 10,
  'median ms': Math.round(timeOf(name)),
  'times an empty page': Math.round((timeOf(name) / timeOf('empty page')) * 10) / 10,
}));
console.table(rows);
console.table(linesRead);

console.table(gridTable(grids));
console.log(`The grid adds ${gridKilobytes} kB of gzip to a page (30 at most).`);

console.log('A run driven and shown by its page, megabytes of heap (250 at most after it ends):');
console.table([runHeld]);

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
writeFileSync(
  `${cache}/bench-results.json`,
  JSON.stringify({ pages: rows, linesRead, grids, gridKilobytes, runHeld }, null, 2),
);
