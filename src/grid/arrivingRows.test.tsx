import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cells, done, few, gridOf, type ShownRow, showGrid } from './testing/showGrid.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const waiting: ShownRow[] = few.map((row) => ({ ...row, message: '' }));
const withMessages = (...messages: string[]) =>
  waiting.map((row, index) => ({ ...row, message: messages[index] ?? '' }));

it('keeps rows in order while the cells change by which they are sorted', async () => {
  const shown = await showGrid(waiting);
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const show = (...messages: string[]) => shown.rerender(gridOf(withMessages(...messages)));
  await show('d', 'b');
  await expect.poll(() => cells(3)).toEqual(['b', 'd', '', '']);
  await show('d', 'b', 'c', 'a');
  await expect.poll(() => cells(3)).toEqual(['a', 'b', 'c', 'd']);
  expect(cells(2)).toEqual(['a0X4', 'a0X2', 'a0X3', 'a0X1']);
  await show('a', 'b', 'c', 'd');
  await expect.poll(() => cells(2)).toEqual(['a0X1', 'a0X2', 'a0X3', 'a0X4']);
});

it('sorts the rows of now when others replace them in the middle of a sort', async () => {
  const many = (prefix: string): ShownRow[] =>
    Array.from({ length: 60_000 }, (_, set) => ({
      ...{ set, message: '', outcome: done },
      id: `${prefix}${60_000 - set}`.padEnd(12, '0'),
    }));
  const shown = await showGrid(many('a'));
  const sort = page.getByRole('button', { name: 'Purchase activity', exact: true });
  (sort.element() as HTMLElement).click();
  await shown.rerender(gridOf(many('b')));
  await expect.poll(() => cells(2)[0]).toBe('b10000000000');
  await shown.rerender(gridOf(many('c').slice(0, 3)));
  await expect.poll(() => cells(2)).toEqual(['c59998000000', 'c59999000000', 'c60000000000']);
});

it('shows long and right-to-left text in its cell, on one line, and whole in its tooltip', async () => {
  const long = 'The plan is inactive. '.repeat(100).slice(0, 2_000);
  const arabic = 'الخطة غير نشطة: 12 (2)';
  await showGrid(withMessages('', '', long, arabic));
  const messageOf = (id: string) =>
    page.getByRole('row').filter({ hasText: id }).getByRole('gridcell').nth(3);
  await expect.element(messageOf('a0X3')).toHaveAttribute('title', long);
  await expect.element(messageOf('a0X4')).toHaveTextContent(arabic);
  const heights = page
    .getByRole('row')
    .elements()
    .map((row) => row.getBoundingClientRect().height);
  expect(new Set(heights).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await userEvent.fill(page.getByRole('searchbox'), 'الخطة');
  await expect.poll(() => cells(2)).toEqual(['a0X4']);
});
