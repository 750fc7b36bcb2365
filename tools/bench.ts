import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { signIn } from '../e2e/signIn.ts';
import { benchGrids } from './bench/benchGrids.ts';
import { benchPages } from './bench/benchPages.ts';
import { editCell } from './bench/editCell.ts';
import { visitLargeJournal } from './bench/largeJournal.ts';
import { readLines } from './bench/readLines.ts';
import { readNames } from './bench/readNames.ts';
import { runUpdates } from './bench/runUpdates.ts';
import { findChromium } from './chromium.ts';
import { compressBuild } from './compressBuild.ts';
import { startPreview } from './hosting/startPreview.ts';

/**
 * `npm run bench [-- part …] [-- rounds]`: all parts, or those that are named.
 * - `pages`: the time until a typed character is painted, in new browsers on a slow network, also as a ratio to a plain
 *   page with the same packages
 * - `sheets`: reading 250,000 lines, editing one cell, and names of 2,000 rows
 * - `journal`: pages over a journal of 1,000,000 rows
 * - `run`: what React renders of a run's page while it sends
 * - `grid`: the results grid beside a list by hand
 */
const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 9);
const named = words.filter((word) => !/^\d+$/.test(word));
const parts = ['pages', 'sheets', 'journal', 'run', 'grid'] as const;
const unknown = named.filter((word) => !parts.some((part) => part === word));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}. Parts: ${parts.join(', ')}`);
const isWanted = (part: (typeof parts)[number]) => named.length === 0 || named.includes(part);

const dist = fileURLToPath(new URL('../dist', import.meta.url));
if (isWanted('pages')) console.table(await benchPages({ dist, plain: await buildPlainPage(), rounds }));
await using server = await startPreview();
if (isWanted('sheets')) await benchSheets();
if (isWanted('journal')) await benchJournal();
if (isWanted('run')) console.table(await runUpdates());
if (isWanted('grid'))
  for (const { rows, figures } of await benchGrids(server.origin, rounds)) {
    console.log(`${rows.toLocaleString('en')} rows:`);
    console.table(figures);
  }

/** Each reading in a new browser: memory of an earlier one would count. */
async function benchSheets(): Promise<void> {
  const large = await inNewBrowser((page) => readLines(page, 250_000));
  await inNewBrowser(async (page) => {
    console.table([large, await readLines(page, 100_000)]);
    console.log('A cell that is written over, until it is painted: at most 50 ms.');
    console.table([{ rows: 100_000, milliseconds: await editCell(page) }]);
    console.log('Names of a preview: one call, and no task over 50 ms.');
    console.table([await readNames(page)]);
  });
}

async function inNewBrowser<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  await using browser = await chromium.launch(await findChromium());
  const page = await browser.newPage({ baseURL: server.origin });
  await signIn(page);
  return await measure(page);
}

/** With a profile on disk, as a person's. */
async function benchJournal(): Promise<void> {
  await using context = await chromium.launchPersistentContext('', {
    ...(await findChromium()),
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await signIn(page);
  console.table(await visitLargeJournal(page));
}

/** Builds the plain page, the baseline of all times, and returns its folder. */
async function buildPlainPage(): Promise<string> {
  const outDir = fileURLToPath(new URL('../node_modules/.cache/plain-page', import.meta.url));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('bench/plainPage', import.meta.url)),
    logLevel: 'error',
    plugins: [react(), compressBuild()],
    build: { target: 'es2023', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return outDir;
}
