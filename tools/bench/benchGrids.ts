import { type CDPSession, chromium, type JSHandle } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { type GridStopwatch, gridStopwatch } from './gridStopwatch.ts';
import { median } from './pageTable.ts';

const COUNTS = [10_000, 100_000];

/** What Chromium draws in 3 s, the time of the scroll, if no frame is dropped. */
const FRAMES = 180;

type Watch = JSHandle<GridStopwatch>;
type Figures = Record<string, number>;

/**
 * Medians of the console's grid and of the floor, a hand-written list over plain arrays, from the pages of `npm run
 * build:bench`. Both take turns, each in a new browser process. Times of the processor are those of the main thread: what
 * else the machine does changes them little.
 */
export async function benchGrids(origin: string, rounds: number) {
  const tables = [];
  for (const rows of COUNTS) {
    const figures = { floor: [] as Figures[], grid: [] as Figures[] };
    for (let round = 0; round < rounds; round++)
      for (const name of ['floor', 'grid'] as const)
        figures[name].push(await measureGrid(`${origin}/bench/${name}`, rows));
    tables.push({ rows, figures: besideFloor(figures) });
  }
  return tables;
}

async function measureGrid(address: string, rows: number): Promise<Figures> {
  await using browser = await chromium.launch(await findChromium());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.waitForFunction(() => window.__grid);
  const watch = await page.evaluateHandle(gridStopwatch, rows);
  const quiet = () => watch.evaluate((watch) => watch.quiet());
  await quiet();

  const heapBefore = await heap(cdp);
  const first = await spent(cdp, watch, (watch) => watch.firstRow());
  const heapAfter = await heap(cdp);
  await watch.evaluate((watch) => watch.enterFind());
  await quiet();
  const find = await spent(cdp, watch, (watch) => watch.find());
  await watch.evaluate((watch) => watch.clearFilter());
  await quiet();
  const sort = await spent(cdp, watch, (watch) => watch.sort());
  await watch.evaluate((watch) => watch.reset());
  await quiet();
  const longestTask = await watch.evaluate((watch) => watch.longestTask());
  const scroll = await spent(cdp, watch, (watch) => watch.scroll());
  const blanks = await watch.evaluate((watch) => watch.countBlanks());
  await quiet();
  await watch.evaluate((watch) => watch.longestTask());
  const arrive = await spent(cdp, watch, (watch) => watch.arrive());
  return {
    'first row, ms': first.answer,
    'first row, ms of the processor': first.task,
    'find, ms': find.answer,
    'find, ms of the processor': find.task,
    'sort, ms': sort.answer,
    'sort, ms of the processor': sort.task,
    'heap of the first rows, MB': (heapAfter - heapBefore) / 1e6,
    'longest task of these, ms': longestTask,
    'scroll, ms of the processor': scroll.task,
    'scroll, ms of scripts': scroll.script,
    'scroll, % of frames dropped': Math.max(0, 100 - (scroll.answer * 100) / FRAMES),
    'scroll, blank places': blanks,
    'results arrive, ms of the processor': arrive.task,
    'results arrive, ms of scripts': arrive.script,
    'results arrive, longest task, ms': await watch.evaluate((watch) => watch.longestTask()),
  };
}

/** The result of an action, and what it takes of the main thread until 500 ms after it, in ms. */
async function spent(cdp: CDPSession, watch: Watch, act: (watch: GridStopwatch) => Promise<unknown>) {
  const before = await metrics(cdp);
  const answer = Number(await watch.evaluate(act));
  await watch.evaluate((watch) => watch.quiet());
  const after = await metrics(cdp);
  const grown = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000;
  return { answer, task: grown('TaskDuration'), script: grown('ScriptDuration') };
}

async function metrics(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  return new Map(all.map(({ name, value }) => [name, value]));
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metrics(cdp)).get('JSHeapUsedSize') ?? 0;
}

/** Medians by figure, and the grid's as a ratio to the floor's. */
function besideFloor({ floor, grid }: Record<'floor' | 'grid', Figures[]>) {
  const middle = (runs: Figures[], name: string) => median(runs.map((run) => run[name] ?? Number.NaN));
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return Object.fromEntries(
    Object.keys(grid[0] ?? {}).map((name) => {
      const [byHand, ours] = [middle(floor, name), middle(grid, name)];
      const ratio = byHand > 0 ? (ours / byHand).toFixed(2) : '';
      return [name, { 'by hand': rounded(byHand), 'Order Desk': rounded(ours), '×': ratio }];
    }),
  );
}
