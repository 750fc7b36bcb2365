import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { answerAtOnce } from './bench/answerAtOnce.ts';
import { median } from './bench/median.ts';
import type { RunnerBench } from './bench/runner/runnerBench.ts';
import { findChromium } from './chromium.ts';

/**
 * `npm run bench:runner [-- requests]`: how many requests a second the runner makes, journal included, beside a bare
 * loop around `fetch` in the same page. In turn, since no machine is quiet; with a profile on the disk, for a window
 * without one keeps its journal in memory and flushes nothing.
 */
const ROUNDS = 5;
const [requests = 1_000] = process.argv.slice(2).map(Number);

const root = fileURLToPath(new URL('./bench/runner', import.meta.url));
const built = (await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { write: false, target: 'es2023' },
})) as Rolldown.RolldownOutput;
const files = new Map(
  built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
);
const server = await answerAtOnce(files);
const profile = await mkdtemp(join(tmpdir(), 'order-desk-bench-'));
const context = await chromium.launchPersistentContext(profile, await findChromium());
const page = await context.newPage();
await page.goto(server.origin);
await page.waitForFunction(() => 'runnerBench' in window);

const measure = (what: 'bareLoop' | 'run', count: number, parallel: number) =>
  page.evaluate(
    ([name, many, lanes]) =>
      (window as unknown as { runnerBench: RunnerBench }).runnerBench[name](many, lanes),
    [what, count, parallel] as const,
  );

const table = [];
for (const parallel of [1, 2, 4]) {
  await measure('bareLoop', 200, parallel);
  await measure('run', 200, parallel);
  const rates = { bareLoop: [] as number[], run: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const bare = requests / ((await measure('bareLoop', requests, parallel)) / 1_000);
    const run = requests / ((await measure('run', requests, parallel)) / 1_000);
    rates.bareLoop.push(bare);
    rates.run.push(run);
    rates.ratio.push(run / bare);
  }
  table.push({
    'at a time': parallel,
    'bare fetch, requests a second': Math.round(median(rates.bareLoop)),
    'runner, requests a second': Math.round(median(rates.run)),
    ratio: Math.round(median(rates.ratio) * 100) / 100,
  });
}
console.table(table);
await context.close();
await server.close();
await rm(profile, { recursive: true, force: true });
