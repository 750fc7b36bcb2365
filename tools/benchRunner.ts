import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type InlineConfig, type Plugin } from 'vite';
import { findChromium } from './chromium.ts';
import { startPreview } from './hosting/startPreview.ts';

/**
 * `npm run bench:runner [-- requests a turn]`: compares the runner's time for a row with that of a bare `fetch` loop.
 * Turns are short, as no machine is idle. The profile is on disk, as a browser without one never flushes.
 */
const ROUNDS = 20;
const [requests = 100] = process.argv.slice(2).map(Number);

/** Answers writes after this many milliseconds, or at once. */
let answersAfter = 0;
const org: Plugin = {
  name: 'order-desk:bench-org',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      if (request.method === 'GET') return next();
      request.resume();
      response.setHeaders(
        new Headers({
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'authorization, content-type',
          'Access-Control-Max-Age': '600',
          'Content-Type': 'application/json',
        }),
      );
      const answer = () => response.end('{"success":true,"errors":[]}');
      request.once('end', () => (answersAfter ? setTimeout(answer, answersAfter) : answer()));
    }),
};
const outDir = fileURLToPath(new URL('../node_modules/.cache/runner-bench', import.meta.url));
const bench: InlineConfig = {
  root: fileURLToPath(new URL('bench/runner', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
  plugins: [org],
  build: { target: 'es2023', outDir, emptyOutDir: true },
};
await build(bench);
await using server = await startPreview(bench);
/** The same server, but another origin than the page's. */
const otherOrigin = server.origin.replace('127.0.0.1', 'localhost');
const context = await chromium.launchPersistentContext('', await findChromium());
const page = await context.newPage();
const openFor = async (orgOrigin: string) => {
  await page.goto(`${server.origin}/?org=${orgOrigin}`);
  await page.waitForFunction(() => 'runnerBench' in window);
};

/** The baseline and the runner take turns, so that a busy moment affects both. */
const ways = ['bareLoop', 'run'] as const;
type Way = (typeof ways)[number];

const measure = (what: Way, count: number, parallel: number) =>
  page.evaluate(([name, many, parallel]) => window.runnerBench[name](many, parallel), [
    what,
    count,
    parallel,
  ] as const);

const table = [];
for (const [delay, parallel, orgOrigin] of [
  [0, 1, server.origin],
  [0, 2, server.origin],
  [0, 4, server.origin],
  // Still faster than real platforms answer over a network.
  [50, 1, server.origin],
  [50, 4, server.origin],
  // Cross-origin, like real orgs: the browser first sends a preflight, which takes as long as a response.
  [50, 1, otherOrigin],
  [50, 4, otherOrigin],
] as const) {
  await openFor(orgOrigin);
  answersAfter = delay;
  const rounds = delay ? ROUNDS / 10 : ROUNDS;
  const took: Record<Way, number> = { bareLoop: 0, run: 0 };
  for (const way of ways) await measure(way, requests, parallel);
  for (let round = 0; round < rounds; round++)
    for (const way of ways) took[way] += await measure(way, requests, parallel);
  const perRow = (way: Way) => Math.round((took[way] / (rounds * requests)) * 10) / 10;
  table.push({
    'answers after, ms': delay,
    'at a time': parallel,
    'on another origin': orgOrigin === otherOrigin,
    'bare fetch, ms a row': perRow('bareLoop'),
    'runner, ms a row': perRow('run'),
    ratio: Math.round((took.bareLoop / took.run) * 100) / 100,
  });
}
console.table(table);
answersAfter = 0;

// Measures 100,000 rows in 10,000 requests, and the memory in use after the run.
await openFor(server.origin);
const cdp = await context.newCDPSession(page);
const heapMegabytes = async () => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e5) / 10;
};
const before = await heapMegabytes();
const milliseconds = await page.evaluate(() => window.runnerBench.run(10_000, 4, 10));
const after = await heapMegabytes();
console.log(
  `100,000 rows in 10,000 requests took ${Math.round(milliseconds / 1_000)} s; the page held ${before} MB before and ${after} MB after (250 at most).`,
);

const inWords = ({ took, longestTask }: { took: number; longestTask: number }) =>
  `${Math.round(took)} ms, longest task of the page ${longestTask ? `${Math.round(longestTask)} ms` : 'under 50 ms'}`;
const compared = await page.evaluate(() => window.runnerBench.compare(100_000));
console.log(`100,000 rows compared with the 100,000 of that run: ${inWords(compared)}.`);
const recorded = await page.evaluate(() => window.runnerBench.findings(1_000));
console.log(`What a person found about 1,000 unknown rows, recorded at once: ${inWords(recorded)}.`);
await context.close();
