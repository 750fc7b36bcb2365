import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { answerAtOnce } from './bench/answerAtOnce.ts';
import type { RunnerBench } from './bench/runner/runnerBench.ts';
import { findChromium } from './chromium.ts';

/**
 * `npm run bench:runner [-- requests a turn]`: compares the requests per second of the runner and a bare `fetch` loop.
 * Turns are short, as no machine is idle. The profile is on disk, as a browser without one never flushes.
 */
const ROUNDS = 20;
const [requests = 100] = process.argv.slice(2).map(Number);

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
const openFor = async (orgOrigin: string) => {
  await page.goto(`${server.origin}/?org=${orgOrigin}`);
  await page.waitForFunction(() => 'runnerBench' in window);
};

/** The baseline and the runner take turns, so that a busy moment affects both. */
const ways = ['bareLoop', 'run'] as const;
type Way = (typeof ways)[number];

const measure = (what: Way, count: number, parallel: number) =>
  page.evaluate(
    ([name, many, lanes]) =>
      (window as unknown as { runnerBench: RunnerBench }).runnerBench[name](many, lanes),
    [what, count, parallel] as const,
  );

const table = [];
for (const [answersAfter, parallel, orgOrigin] of [
  [0, 1, server.origin],
  [0, 2, server.origin],
  [0, 4, server.origin],
  // Still faster than real platforms answer over a network.
  [50, 1, server.origin],
  [50, 4, server.origin],
  // Cross-origin, like real orgs: the browser first sends a preflight, which takes as long as a response.
  [50, 1, server.otherOrigin],
  [50, 4, server.otherOrigin],
] as const) {
  await openFor(orgOrigin);
  server.takeTime(answersAfter);
  const rounds = answersAfter ? ROUNDS / 10 : ROUNDS;
  const took: Record<Way, number> = { bareLoop: 0, run: 0 };
  for (const way of ways) await measure(way, requests, parallel);
  for (let round = 0; round < rounds; round++)
    for (const way of ways) took[way] += await measure(way, requests, parallel);
  const rate = (way: Way) => Math.round((rounds * requests) / (took[way] / 1_000));
  const perRow = (way: Way) => Math.round((took[way] / (rounds * requests)) * 10) / 10;
  table.push({
    'answers after, ms': answersAfter,
    'at a time': parallel,
    'on another origin': orgOrigin === server.otherOrigin,
    'bare fetch, ms a row': perRow('bareLoop'),
    'runner, ms a row': perRow('run'),
    'bare fetch, requests a second': rate('bareLoop'),
    'runner, requests a second': rate('run'),
    ratio: Math.round((took.bareLoop / took.run) * 100) / 100,
  });
}
console.table(table);
server.takeTime(0);

// Measures 100,000 rows in 10,000 requests, and the memory in use after the run.
await openFor(server.origin);
const cdp = await context.newCDPSession(page);
const heapMegabytes = async () => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e5) / 10;
};
const before = await heapMegabytes();
const milliseconds = await page.evaluate(() =>
  (window as unknown as { runnerBench: RunnerBench }).runnerBench.run(10_000, 4, 10),
);
const after = await heapMegabytes();
console.log(
  `100,000 rows in 10,000 requests took ${Math.round(milliseconds / 1_000)} s; the page held ${before} MB before and ${after} MB after (250 at most).`,
);
await context.close();
await server.close();
await rm(profile, { recursive: true, force: true });
