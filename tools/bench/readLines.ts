import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { mintId } from '../../src/sandbox/mintId.ts';

/**
 * Reads a CSV with this many lines on the renewals page, and observes the main thread: its tasks over 50 ms, and the
 * time from choosing the file until its rows can be sent. `page` is signed in.
 */
export async function readLines(page: Page, lines = 250_000) {
  await page.goto('/renewals/new');
  const button = page.getByRole('button', { name: 'Choose file' });
  await button.waitFor();
  const watch = await page.evaluateHandle(() => {
    const tasks: PerformanceEntry[] = [];
    let since = 0;
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    const keep = (entries: PerformanceEntryList) => tasks.push(...entries);
    observer.observe({ type: 'longtask' });
    // Only the first change event, of the file, starts the time. The choice of sets fires another.
    addEventListener('change', () => (since = performance.now()), { capture: true, once: true });
    return () => {
      keep(observer.takeRecords());
      // Leaves out the long task in which the test passes the file to the page.
      const later = tasks.filter(({ startTime }) => startTime > since);
      return { milliseconds: performance.now() - since, tasks: later.map(({ duration }) => duration) };
    };
  });
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  const csv = csvOf(lines);
  await (await chosen).setFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  // The file has no column for sets, so the page asks for them.
  await page.getByRole('radio', { name: 'One set per line' }).click({ timeout: 120_000 });
  const name = `Generate ${lines} renewals`;
  await page.getByRole('button', { name, disabled: false }).waitFor({ timeout: 120_000 });
  const { milliseconds, tasks } = await watch.evaluate((read) => read());
  return {
    lines,
    milliseconds: Math.round(milliseconds),
    timesPapa: Number((milliseconds / (await papaAlone(page, csv))).toFixed(1)),
    longTasks: tasks.length,
    longestTask: Math.round(Math.max(0, ...tasks)),
    peakMb: await peakOfRenderers(page),
  };
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

function csvOf(lines: number): string {
  const rows = Array.from(
    { length: lines },
    (_, n) => `"Customer ${n}, Inc.",${mintId('a0X', n)},2026-12-31`,
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
