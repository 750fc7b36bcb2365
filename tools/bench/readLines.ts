import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mintId } from '../../src/sandbox/mintId.ts';

/**
 * Reads a CSV with this many lines on the renewals page, and observes the main thread: its tasks over 50 ms, and the
 * time from choosing the file until its rows can be sent. `page` is signed in.
 */
export async function readLines(page: Page, lines: number) {
  await page.goto('/renewals/new');
  const button = page.getByRole('button', { name: 'Choose file' });
  await button.waitFor();
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  const watch = await page.evaluateHandle(watchReading, `Generate ${lines} renewals`);
  const csv = csvOf(lines);
  // A file on the disk, as a person's: bytes given to Playwright would fill the page's memory.
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-bench-'));
  const path = join(folder, 'lines.csv');
  writeFileSync(path, csv);
  await (await chosen).setFiles(path);
  const { milliseconds, tasks } = await watch.evaluate(({ ready }) => ready);
  rmSync(folder, { recursive: true });
  const peakMb = await peakOfRenderers(page);
  return {
    lines,
    milliseconds: Math.round(milliseconds),
    timesPapa: Number((milliseconds / (await papaAlone(page, csv))).toFixed(1)),
    longTasks: tasks.length,
    longestTask: Math.round(Math.max(0, ...tasks)),
    peakMb,
  };
}

/** In the page, at each frame: Playwright would look twice a second. The file has no column for sets, so the page asks. */
function watchReading(sendWords: string) {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const ready = Promise.withResolvers<{ milliseconds: number; tasks: number[] }>();
  const start = () => {
    const since = performance.now();
    const elements = (selector: string, text: string) =>
      [...document.querySelectorAll<HTMLButtonElement>(selector)].filter((one) => one.textContent === text);
    let isAnswered = false;
    const look = () => {
      const [choice] = elements('label', 'One set per line');
      if (choice && !isAnswered) choice.click();
      isAnswered ||= choice !== undefined;
      if (!elements('button', sendWords).some(({ disabled }) => !disabled))
        return requestAnimationFrame(look);
      const milliseconds = performance.now() - since;
      tasks.push(...observer.takeRecords());
      const later = tasks.filter(({ startTime }) => startTime > since);
      return ready.resolve({ milliseconds, tasks: later.map(({ duration }) => duration) });
    };
    look();
  };
  addEventListener('change', start, { capture: true, once: true });
  return { ready: ready.promise };
}

/** The largest memory that a process of pages and workers has held, in MB: its resident set, which Linux tells. */
async function peakOfRenderers(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1_000);
  return Math.round(Math.max(...peaks));
}

/** Ids that the org does not have: about records that are renewed already the page would ask, and wait. */
const FIRST_ID = 1_000_000;

function csvOf(lines: number): string {
  const rows = Array.from(
    { length: lines },
    (_, n) => `"Customer ${n}, Inc.",${mintId('a0X', FIRST_ID + n)},2026-12-31`,
  );
  return ['Account Name,Purchase activity,Renewal date', ...rows].join('\r\n');
}

/** The floor: Papa Parse alone on the main thread of an empty page of the same browser, in ms. It checks and shows nothing. */
async function papaAlone(page: Page, csv: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const empty = await browser.newPage();
  await empty.evaluate(
    readFileSync(createRequire(import.meta.url).resolve('papaparse/papaparse.min.js'), 'utf8'),
  );
  const milliseconds = await empty.evaluate(async (text) => {
    const { Papa } = globalThis as unknown as { Papa: { parse(csv: string): unknown } };
    const file = new File([text], 'lines.csv');
    const start = performance.now();
    Papa.parse(await file.text());
    return performance.now() - start;
  }, csv);
  await empty.close();
  return milliseconds;
}
