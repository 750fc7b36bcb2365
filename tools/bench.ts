import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { signIn } from '../e2e/signIn.ts';
import { loadPage, type PageLoad, watchReady } from './bench/loadPage.ts';
import { median } from './bench/median.ts';
import { type LinesRead, readLines } from './bench/readLines.ts';
import { findChromium } from './chromium.ts';
import { startConsoleServer } from './consoleServer.ts';

/**
 * `npm run bench`: what it takes to reach the first thing to click or type into. Times are told as ratios to an empty
 * page of the same server in the same run, since machines differ and none is quiet; sizes are exact.
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
