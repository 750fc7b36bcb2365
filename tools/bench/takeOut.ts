import type { Page } from '@playwright/test';

/** What it costs the page of a run to give its rows away. */
export interface TakenOut {
  what: string;
  /** From the click until the file or the clipboard is there. */
  milliseconds: number;
  /** Tasks of the page's own thread over 50 ms meanwhile, and the longest, 0 where there was none. */
  longTasks: number;
  longestTask: number;
}

/** Exports, saves and copies all rows of the run whose page is open. */
export async function takeOut(page: Page): Promise<TakenOut[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = (name: string) => async () => {
    const download = page.waitForEvent('download');
    await button(name).click();
    await download;
  };
  const copied = async () => {
    await button('Copy').click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  };
  const all: TakenOut[] = [];
  for (const [what, act] of [
    ['Export', saved('Export')],
    ['Save as XLSX', saved('Save as XLSX')],
    ['Copy', copied],
  ] as const) {
    await page.evaluate(watchTasks);
    const started = performance.now();
    await act();
    all.push({
      what,
      milliseconds: Math.round(performance.now() - started),
      ...(await page.evaluate(watchedTasks)),
    });
  }
  return all;
}

declare global {
  interface Window {
    takeOutTasks?: { durations: number[]; observer: PerformanceObserver };
  }
}

function watchTasks(): void {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'longtask' });
  window.takeOutTasks = { durations, observer };
}

function watchedTasks(): Pick<TakenOut, 'longTasks' | 'longestTask'> {
  const { durations = [], observer } = window.takeOutTasks ?? {};
  for (const { duration } of observer?.takeRecords() ?? []) durations.push(duration);
  observer?.disconnect();
  return { longTasks: durations.length, longestTask: Math.round(Math.max(0, ...durations)) };
}
