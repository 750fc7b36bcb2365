import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { sheetPage } from '../../e2e/pages/sheet.ts';

/** Reads a file of 2,000 ids; the calls for their names, and the tasks over 50 ms until all names are shown. */
export async function readNames(page: Page, rows = 2_000) {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/services/data/') && request.method() === 'POST') calls++;
  });
  const sheet = sheetPage(page);
  await sheet.open('/cancellations/new');
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    return durations;
  });
  const ids = seed.activities.renewable.slice(0, rows).map(({ id }) => id);
  await sheet.choose('ids.csv', Buffer.from(ids.join('\n')));
  await sheet.preview.getByText('M-1001').waitFor();
  const found = await tasks.jsonValue();
  return { rows, calls, longTasks: found.length, longestTask: Math.round(Math.max(0, ...found)) };
}
