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
  const rows = Array.from(
    { length: lines },
    (_, n) => `"Customer ${n}, Inc.",${mintId('a0X', n)},2026-12-31`,
  );
  const csv = ['Account Name,Purchase activity,Renewal date', ...rows].join('\r\n');
  await (await chosen).setFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  // The file has no column for sets, so the page asks for them.
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
