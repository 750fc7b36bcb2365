import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * Has the bench for renewals read a CSV of that many lines, of one activity each, and watches the page's thread.
 * @param page signed in
 */
export async function readLines(page: Page, lines = 250_000): Promise<LinesRead> {
  const folder = await mkdtemp(join(tmpdir(), 'order-desk-lines-'));
  try {
    const file = join(folder, 'lines.csv');
    await writeFile(file, csvOf(lines));
    await page.goto('/renewals/new');
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
    await page.evaluate(watchTasks);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    await (await chosen).setFiles(file);
    // It asks in the midst of it what belongs together: a sheet of ids does not say.
    await page.getByRole('radio', { name: 'One set per line' }).click({ timeout: 120_000 });
    const ready = page.getByRole('button', {
      name: `Generate ${lines.toLocaleString('en')} renewals`,
      disabled: false,
    });
    await ready.waitFor({ timeout: 120_000 });
    return { lines, ...(await page.evaluate(watchedTasks)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function csvOf(lines: number): string {
  const rows = ['Account Name,Purchase activity,Plan,Renewal date'];
  for (let line = 0; line < lines; line++) {
    rows.push(`"Customer ${line}, Inc.",${mintId('a0X', line)},Annual membership,2026-12-31`);
  }
  return rows.join('\r\n');
}

declare global {
  interface Window {
    readingTasks?: { since: number; durations: number[]; observer: PerformanceObserver };
  }
}

function watchTasks(): void {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const watched = { since: 0, durations, observer };
  window.readingTasks = watched;
  document.addEventListener('change', () => (watched.since = performance.now()), { capture: true });
}

function watchedTasks(): Omit<LinesRead, 'lines'> {
  const { since = 0, durations = [], observer } = window.readingTasks ?? {};
  for (const { duration } of observer?.takeRecords() ?? []) durations.push(duration);
  return {
    milliseconds: Math.round(performance.now() - since),
    longTasks: durations.length,
    longestTask: Math.round(Math.max(0, ...durations)),
  };
}
