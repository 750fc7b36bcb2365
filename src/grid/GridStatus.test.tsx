import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cells, done, few, gridOf } from './testing/showGrid.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const status = page.getByRole('status');

/** All announcements from now on, in order. */
function listen() {
  const announcements: (string | null)[] = [];
  const line = status.element();
  new MutationObserver(() => line.ariaLive === 'polite' && announcements.push(line.textContent)).observe(
    line,
    {
      subtree: true,
      childList: true,
      characterData: true,
    },
  );
  return announcements;
}

const oneMoreDone = (index: number) => few.with(index, { ...(few[index] as (typeof few)[0]), outcome: done });

it('is announced when a person changes what is shown', async () => {
  await render(gridOf(few));
  await expect.element(status).toHaveTextContent('4 rows');
  const announcements = listen();
  await page.getByRole('tab', { name: 'Refused 2' }).click();
  await expect.poll(() => announcements).toEqual(['2 of 4 rows']);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.poll(() => announcements).toHaveLength(2);
  await page.getByRole('gridcell', { name: 'a0X2' }).click();
  await userEvent.keyboard(' ');
  await expect.poll(() => announcements).toHaveLength(3);
  expect(announcements.slice(1)).toEqual([
    '2 of 4 rows · Sorted by Set, ascending',
    '2 of 4 rows · 1 selected · Sorted by Set, ascending',
  ]);
});

it('is shown and not announced while a run changes it', async () => {
  const shown = await render(gridOf(few));
  const announcements = listen();
  await page.getByRole('tab', { name: 'Done 1' }).click();
  await expect.poll(() => announcements).toEqual(['1 of 4 rows']);
  await shown.rerender(gridOf(oneMoreDone(1)));
  await expect.element(status).toHaveTextContent('2 of 4 rows');
  await page.getByRole('tab', { name: 'All 4' }).click();
  await expect.poll(() => announcements).toEqual(['1 of 4 rows', '4 rows']);
});

it('is announced for a choice outside the grid, and not when the run adds rows to it', async () => {
  const shown = await render(gridOf(few));
  const announcements = listen();
  await shown.rerender(gridOf(few, { only: new Set([1]) }));
  await expect.poll(() => announcements).toEqual(['1 of 4 rows']);
  await shown.rerender(gridOf(oneMoreDone(3), { only: new Set([1, 2]) }));
  await expect.element(status).toHaveTextContent('2 of 4 rows');
  await expect.poll(() => cells(2)).toEqual(['a0X2', 'a0X3']);
  await page.getByRole('tab', { name: 'Refused 2' }).click();
  await page.getByRole('tab', { name: 'Done 2' }).click();
  await expect.poll(() => announcements).toEqual(['1 of 4 rows', '0 of 4 rows']);
});
