import type { Page } from '@playwright/test';
import { mintId } from '../../src/sandbox/mintId.ts';

/** What reading a large file cost the page. */
export interface LinesRead {
  lines: number;
  /** From the choice of the file until its rows can be sent. */
  milliseconds: number;
  /** Tasks of the page's own thread over 50 ms meanwhile, and the longest, 0 where there was none. */
  longTasks: number;
  longestTask: number;
}

/** Has the renewals page read a CSV of that many lines, and watches its thread. `page` is signed in. */
export async function readLines(page: Page, lines = 250_000): Promise<LinesRead> {
  await page.goto('/renewals/new');
  const button = page.getByRole('button', { name: 'Choose file' });
  await button.waitFor();
  const watch = await page.evaluateHandle(() => {
    const tasks: PerformanceEntry[] = [];
    let since = 0;
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    const keep = (entries: PerformanceEntryList) => tasks.push(...entries);
    observer.observe({ type: 'longtask' });
    // The file's: choosing what belongs together is a change, too.
    addEventListener('change', () => (since = performance.now()), { capture: true, once: true });
    return () => {
      keep(observer.takeRecords());
      // Handing the file to the page is the work of the test, and one long task.
      const later = tasks.filter(({ startTime }) => startTime > since);
      return { milliseconds: performance.now() - since, tasks: later.map(({ duration }) => duration) };
    };
  });
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  const rows = Array.from(
    { length: lines },
    (_, n) => `"Customer ${n}, Inc.",${mintId('a0X', n)},2026-12-31`,
  );
  const csv = ['Account Name,Purchase activity,Renewal date', ...rows].join('\r\n');
  await (await chosen).setFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  // It asks in the midst of it what belongs together: a sheet of ids does not say.
  await page.getByRole('radio', { name: 'One set per line' }).click({ timeout: 120_000 });
  const name = `Generate ${lines} renewals`;
  await page.getByRole('button', { name, disabled: false }).waitFor({ timeout: 120_000 });
  const { milliseconds, tasks } = await watch.evaluate((read) => read());
  return {
    lines,
    milliseconds: Math.round(milliseconds),
    longTasks: tasks.length,
    longestTask: Math.round(Math.max(0, ...tasks)),
  };
}
