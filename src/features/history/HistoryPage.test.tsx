import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { Desk } from '#workbench/desk.ts';
import { orgWith, showAtDesk } from '#workbench/testing/showAtDesk.tsx';
import { HistoryPage } from './HistoryPage.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('finds the run of a record by its name, however many others are called so', async () => {
  desk = await showAtDesk(<HistoryPage />, { org: orgWith(), rules: {} });
  const others = Array.from({ length: 40 }, (_, nth) => [`a${100 + nth}`, `Gym ${nth}`] as const);
  // The last of all.
  await desk.journal.nicknames.save([...others, ['p0', 'Gym at the lake']]);
  await desk.journal.importRun(someHistory({ id: 'run-1' }));
  await desk.journal.importRun(someHistory({ id: 'run-2', causes: [], rowCount: 1 }));
  const runs = page.getByRole('table', { name: 'Runs' }).getByRole('rowheader');
  await expect.poll(() => runs.elements().length).toBe(2);
  await page.getByLabelText('Find in history').fill('gym');
  await expect.poll(() => runs.elements().length).toBe(1);
  await page.getByLabelText('Find in history').fill('gym 1');
  await expect.element(page.getByText('No run holds that')).toBeVisible();
});
