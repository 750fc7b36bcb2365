import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  cells,
  columns,
  cursor,
  done,
  few,
  grid,
  gridOf,
  many,
  type ShownRow,
  showGrid,
} from './testing/showGrid.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a row that a link points to', () => {
  it('has focus and mark, even among 100,000', async () => {
    await showGrid(many, { focus: { row: 77_777 } });
    await expect.poll(cursor).toEqual([77_777, 0]);
    const row = page.getByRole('row').filter({ hasText: 'a0X077777' });
    await expect.element(row).toHaveAttribute('aria-current', 'true');
    await expect.element(row).toHaveAttribute('aria-selected', 'false');
    await expect.element(row).toBeInViewport();
  });

  it('is shown although a filter, a search or a choice outside the grid hid it, in the same order', async () => {
    const onShowAll = vi.fn();
    const shown = await showGrid(few, { onShowAll });
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('tab', { name: 'Refused 2' }).click();
    await page.getByRole('searchbox').fill('inactive');
    await expect.poll(() => cells(2)).toEqual(['a0X2']);
    const [first, second] = [{ row: 0 }, { row: 0 }];
    await shown.rerender(gridOf(few, { focus: first, onShowAll }));
    await expect.poll(cursor).toEqual([3, 0]);
    await expect.poll(() => cells(1)).toEqual(['1', '2', '9', '10']);
    // The count of the tab is of all rows, too.
    expect(onShowAll).toHaveBeenCalledTimes(2);
    const only = new Set([1]);
    await shown.rerender(gridOf(few, { focus: first, onShowAll, only }));
    await expect.poll(() => cells(2)).toEqual(['a0X2']);
    expect(onShowAll).toHaveBeenCalledTimes(2);
    await shown.rerender(gridOf(few, { focus: second, onShowAll, only }));
    expect(onShowAll).toHaveBeenCalledTimes(3);
    await shown.rerender(gridOf(few, { focus: second, onShowAll }));
    await expect.poll(cursor).toEqual([3, 0]);
  });

  it('takes the focus each time the link is followed, and not in between', async () => {
    const shown = await showGrid(few, { focus: { row: 2 } });
    await expect.poll(cursor).toEqual([2, 0]);
    const box = page.getByRole('searchbox');
    await box.fill('a0X');
    await page.getByRole('tab', { name: 'Refused 2' }).click();
    await expect.poll(() => cells(2)).toEqual(['a0X2', 'a0X3']);
    expect(cursor()).toBeNull();
    await shown.rerender(gridOf(few, { focus: { row: 2 } }));
    await expect.poll(cursor).toEqual([1, 0]);
  });

  it('is picked by a click or Enter, by its index whatever the order', async () => {
    const onPick = vi.fn();
    await showGrid(few, { onPick });
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('gridcell', { name: 'a0X3' }).click();
    expect(onPick).toHaveBeenLastCalledWith(2, false);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onPick).toHaveBeenLastCalledWith(3, true);
    await page.getByRole('gridcell', { name: 'a0X1' }).click({ modifiers: ['Shift'] });
    expect(onPick).toHaveBeenCalledTimes(2);
  });
});

describe('ResultsGrid', () => {
  it('is a grid with a header per column, the outcome first, and says how many rows there are', async () => {
    await showGrid(few);
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '5');
    const headers = page.getByRole('columnheader').elements();
    expect(headers.map((header) => header.textContent)).toEqual([
      'Outcome',
      'Set',
      'Purchase activity',
      'Message',
    ]);
    await expect.element(page.getByRole('gridcell', { name: 'Refused' }).first()).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('4 rows');
  });

  it('puts numbers at the end of their cells, under the end of their heading', async () => {
    const editable = columns.map((column) => ({
      ...column,
      isNumber: column.key === 'set',
      mono: column.key === 'id',
    }));
    await showGrid(few, { columns: editable });
    const sideOf = (element: Element) => getComputedStyle(element).textAlign;
    expect(sideOf(page.getByRole('gridcell', { name: '10', exact: true }).element())).toBe('end');
    expect(sideOf(page.getByRole('gridcell', { name: 'a0X1' }).element())).toBe('start');
    const spaceAfter = (name: string) => {
      const button = page.getByRole('button', { name, exact: true }).element();
      const text = button.firstElementChild?.getBoundingClientRect();
      return Math.round(button.getBoundingClientRect().right - (text?.right ?? 0));
    };
    expect(spaceAfter('Set')).toBe(12);
    expect(spaceAfter('Message')).toBeGreaterThan(100);
    const message = page.getByRole('gridcell', { name: 'Plan inactive' });
    await expect.element(message).not.toHaveAttribute('data-mono');
  });

  it('counts the most frequent outcome and does not repeat it in each row', async () => {
    const usual = { ...done, label: 'Ready', isUsual: true };
    await showGrid(few.map((row) => (row.outcome === done ? { ...row, outcome: usual } : row)));
    await expect.element(page.getByRole('tab', { name: 'Ready 1' })).toBeVisible();
    await expect.poll(() => cells(0)).toEqual(['', 'Refused', 'Refused', 'Unknown']);
  });

  it('names the rows by their tab, also by one of several words', async () => {
    const already: ShownRow['outcome'] = { ...done, key: 'alreadyDone', label: 'May be done already: look' };
    await showGrid(few.map((row) => (row.outcome === done ? { ...row, outcome: already } : row)));
    await expect.element(page.getByRole('tabpanel', { name: 'All 4' })).toBeVisible();
    await page.getByRole('tab', { name: 'May be done already: look 1' }).click();
    await expect.element(page.getByRole('tabpanel', { name: 'May be done already: look 1' })).toBeVisible();
  });

  it('filters by outcome, what needs a person first, and shows all again', async () => {
    await showGrid(few);
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map((tab) => tab.textContent)).toEqual(['All 4', 'Refused 2', 'Unknown 1', 'Done 1']);
    const refused = page.getByRole('tab', { name: 'Refused 2' });
    await refused.click();
    await expect.element(refused).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => cells(2)).toEqual(['a0X2', 'a0X3']);
    await expect.element(page.getByRole('status')).toHaveTextContent('2 of 4 rows');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('tab', { name: 'All 4' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => cells(2)).toHaveLength(4);
  });

  it('keeps the focus on the tab of an outcome that its last row has left', async () => {
    const shown = await showGrid(few);
    await page.getByRole('tab', { name: 'Unknown 1' }).click();
    await shown.rerender(gridOf(few.map((row) => ({ ...row, outcome: done }))));
    await expect.element(page.getByRole('tab', { name: 'Unknown 0' })).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent('0 of 4 rows');
  });

  it('shows rows that were chosen outside it whatever filter was set, as no tab, and forgets them', async () => {
    const onShowAll = vi.fn();
    const shown = await showGrid(few, { onShowAll });
    await page.getByRole('tab', { name: 'Done 1' }).click();
    await page.getByRole('searchbox').fill('a0X1');
    await expect.poll(() => cells(2)).toEqual(['a0X1']);
    await shown.rerender(gridOf(few, { onShowAll, only: new Set([1]), onlyKey: 'inactive' }));
    await expect.poll(() => cells(2)).toEqual(['a0X2']);
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
    expect(page.getByRole('tab', { selected: true }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Only this reason' }).click();
    expect(onShowAll).toHaveBeenCalledTimes(2);
    expect(cursor()).toEqual([0, 0]);
    await shown.rerender(gridOf(few, { onShowAll, only: null, onlyKey: null }));
    await expect.element(page.getByRole('tab', { name: 'All 4' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('button', { name: 'Only this reason' })).not.toBeInTheDocument();
  });

  it('finds text, and offers to show all if nothing matches', async () => {
    await showGrid(few);
    const box = page.getByRole('searchbox', { name: 'Find in results' });
    await box.fill('inactive');
    await expect.element(page.getByRole('status')).toHaveTextContent('1 of 4 rows');
    await expect.poll(() => cells(2)).toEqual(['a0X2']);
    await box.fill('nowhere');
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('4 rows');
    await expect.element(box).toHaveValue('');
  });

  it('sorts numbers by value, ascending, descending, and back', async () => {
    await showGrid(few);
    const header = page.getByRole('columnheader', { name: 'Set' });
    const button = page.getByRole('button', { name: 'Set', exact: true });
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
    await button.click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => cells(1)).toEqual(['1', '2', '9', '10']);
    await button.click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => cells(1)).toEqual(['10', '9', '2', '1']);
    await button.click();
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
    await expect.poll(() => cells(1)).toEqual(['10', '9', '2', '1']);
  });

  it('shares what the frame has left: names get twice what messages get', async () => {
    await page.viewport(1280, 720);
    const sharing = columns.map((column) => ({
      ...column,
      sharesRest: column.key === 'id',
      grows: column.key === 'message',
    }));
    await showGrid(few, { columns: sharing });
    const widthOf = (name: string) => page.getByRole('columnheader', { name }).element().clientWidth;
    expect(widthOf('Set')).toBe(80);
    expect(Math.abs(widthOf('Purchase activity') - 2 * widthOf('Message'))).toBeLessThan(3);
    expect(widthOf('Message')).toBeGreaterThan(300);
  });

  it('makes each row a card on a phone, all equally high; a long message takes the lines of empty cells', async () => {
    await page.viewport(360, 640);
    const message =
      'The purchase activity belongs to another account than the first of its set does. '.repeat(3);
    const rows = many.slice(0, 40);
    rows[1] = { ...few[0], id: 'a0X000001', message, outcome: { ...done, isUsual: true } } as ShownRow;
    const growing = columns.map((column) => ({ ...column, grows: column.key === 'message' }));
    await showGrid(rows, { columns: growing });
    const frame = grid().element();
    expect(frame.scrollWidth).toBe(frame.clientWidth);
    const cell = page.getByText('a0X000001');
    expect(getComputedStyle(cell.element(), '::before').content).toContain('"Purchase activity"');
    const cards = document.querySelectorAll('[role=row]:has([role=gridcell])');
    expect([...cards].slice(0, 3).map(({ clientHeight }) => clientHeight)).toEqual([136, 136, 136]);
    // Three lines of 20 px and its padding: the outcome of its row is empty.
    await expect.poll(() => page.getByTitle(message).element().clientHeight).toBe(66);
    // An empty cell has no line until it is reached by key.
    await cell.click();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await expect.poll(cursor).toEqual([0, 3]);
    expect(document.activeElement?.clientHeight).toBeGreaterThan(20);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(cursor).toEqual([39, 3]);
    await expect.element(page.getByText('a0X000039')).toBeInViewport();
    await userEvent.keyboard('{PageUp}');
    await expect.poll(cursor).toEqual([38, 3]);
    await page.viewport(1024, 768);
  });

  it('has all rows on paper, or says how many of them', async () => {
    await showGrid(many.slice(0, 2_001));
    const rows = () => document.querySelectorAll('[role=grid] [role=row]').length;
    await expect.poll(rows).toBeLessThan(100);
    dispatchEvent(new Event('beforeprint'));
    expect(rows()).toBe(1 + 2_000);
    await expect.element(grid()).toMatchTextContent('Showing the first 2,000 of 2,001 rows.');
    dispatchEvent(new Event('afterprint'));
    expect(rows()).toBeLessThan(100);
  });
});

describe('ResultsGrid by keyboard', () => {
  it('has one tab stop, moves as a spreadsheet does, and reaches the header', async () => {
    await showGrid(few);
    const stops = () => document.querySelectorAll('[role=grid] [tabindex="0"]');
    await expect.poll(() => stops().length).toBe(1);
    await page.getByRole('gridcell', { name: 'a0X2' }).click();
    await expect.poll(cursor).toEqual([1, 2]);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.poll(cursor).toEqual([2, 3]);
    await userEvent.keyboard('{Home}{Control>}{ArrowUp}{/Control}');
    await expect.poll(cursor).toEqual([0, 0]);
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await expect.poll(cursor).toEqual([-1, 1]);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('columnheader', { name: 'Set' }))
      .toHaveAttribute('aria-sort', 'ascending');
    expect(stops()).toHaveLength(1);
  });

  it.each(['ArrowLeft', 'ArrowDown', 'Enter', ' '])('leaves Alt and %j to the browser', async (key) => {
    await showGrid(few);
    await page.getByRole('gridcell', { name: 'a0X2' }).click();
    await expect.poll(cursor).toEqual([1, 2]);
    // Not with the keyboard: a browser uses Alt+← for "back".
    const press = (altKey: boolean) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }),
      );
    expect(press(true)).toBe(true);
    await expect.poll(cursor).toEqual([1, 2]);
    expect(page.getByRole('row', { selected: true }).elements()).toEqual([]);
    expect(press(false)).toBe(false);
  });

  it('goes to the last of 100,000 rows and draws only those in sight', async () => {
    await showGrid(many);
    await page.getByRole('gridcell', { name: 'a0X000000' }).click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(cursor).toEqual([99_999, 3]);
    await expect.element(page.getByRole('gridcell', { name: 'a0X099999' })).toBeInViewport();
    expect(document.querySelectorAll('[role=row]').length).toBeLessThan(100);
    await userEvent.keyboard('{PageUp}');
    await expect.poll(() => cursor()?.[0]).toBeLessThan(99_999);
  });

  it('keeps the focus on its cell when that is scrolled out of sight', async () => {
    await showGrid(many);
    await page.getByRole('gridcell', { name: 'a0X000001' }).click();
    await expect.poll(cursor).toEqual([1, 2]);
    grid().element().scrollTop = 1_000_000;
    await expect.element(page.getByText(`a0X0${Math.floor(1_000_000 / 32)}`)).toBeVisible();
    expect(cursor()).toEqual([1, 2]);
  });

  it('never shows a blank after any jump', async () => {
    await showGrid(many);
    const frame = grid().element();
    const { left, top, height } = frame.getBoundingClientRect();
    await expect.element(page.getByRole('gridcell', { name: 'a0X000000' })).toBeVisible();
    for (const place of [3_000_000, 20_000, 1_500_000, 0]) {
      // Checks at once, before any scroll event.
      frame.scrollTop = place;
      for (const part of [0.2, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + 20, top + height * part);
        expect(hit?.closest('[role=row]')).not.toBeNull();
      }
      await expect
        .element(page.getByText(`a0X${String(Math.floor(place / 32) + 2).padStart(6, '0')}`))
        .toBeVisible();
    }
  });

  it('enters a cell that holds a link and comes back', async () => {
    const linked = columns.map((column) =>
      column.key === 'id' ? { ...column, render: ({ id }: ShownRow) => <a href="#record">{id}</a> } : column,
    );
    await showGrid(few, { columns: linked });
    await page.getByRole('gridcell', { name: 'a0X1' }).click({ position: { x: 190, y: 10 } });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'a0X1' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(cursor).toEqual([0, 2]);
  });
});
