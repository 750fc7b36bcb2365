import { i18n } from '@lingui/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { columns, cursor, few, grid, gridOf, many, type ShownRow, showGrid } from './testing/showGrid.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const take = vi.fn();
const onUndo = vi.fn();
const editable = columns.map((column) =>
  column.key === 'id'
    ? { ...column, edit: ({ id }: ShownRow) => ({ label: `Id ${id}`, text: id, take }) }
    : column,
);
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

it('typing replaces the text of a cell, and no shortcut of the console hears it', async () => {
  await showGrid(few, { columns: editable });
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  await cell('a0X2').click();
  await userEvent.keyboard('b');
  const box = page.getByRole('textbox', { name: 'Id a0X2' });
  await expect.element(box).toHaveValue('b');
  await userEvent.keyboard('9{Enter}');
  window.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
  expect(take).toHaveBeenLastCalledWith('b9');
  await expect.element(cell('b9')).toBeVisible();
  await expect.poll(cursor).toEqual([1, 2]);
});

it('Escape after typing keeps the text of before, and a cell that is not editable takes no key', async () => {
  take.mockClear();
  await showGrid(few, { columns: editable });
  await cell('a0X2').click();
  await userEvent.keyboard('b{Escape}');
  await expect.element(cell('a0X2')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}b');
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(take).not.toHaveBeenCalled();
});

it('pasting replaces the text of a cell by the first cell of the clipboard', async () => {
  await showGrid(few, { columns: editable });
  await cell('a0X3').click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ' c7\tmore\r\nand more');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  cell('a0X3').element().dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(true);
  await expect.element(page.getByRole('textbox', { name: 'Id a0X3' })).toHaveValue('c7');
  await userEvent.keyboard('{Enter}');
  expect(take).toHaveBeenLastCalledWith('c7');
});

it('Ctrl+Z takes back with Caps Lock, too; Ctrl+Enter is left to the page', async () => {
  await showGrid(few, { columns: editable, onUndo });
  await cell('a0X1').click();
  await userEvent.keyboard('{Control>}Z{/Control}');
  expect(onUndo).toHaveBeenCalledOnce();
  const asked = vi.fn();
  window.addEventListener('keydown', ({ key, ctrlKey }) => asked(key, ctrlKey));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(asked).toHaveBeenLastCalledWith('Enter', true);
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

it('the editor that a link opens is in sight, wherever its row is', async () => {
  const rows = many.slice(0, 200);
  const screen = await showGrid(rows, { columns: editable });
  const frame = screen.container.ownerDocument.defaultView;
  for (const row of [137, 2, 59, 199, 99]) {
    await screen.rerender(gridOf(rows, { columns: editable, focus: { row, column: 'id' } }));
    const box = page.getByRole('textbox', { name: `Id ${rows[row]?.id}`, exact: true });
    await expect.element(box).toHaveFocus();
    await expect.element(box).toBeInViewport();
    // Only the window and the grid scroll: the box is within the grid's own frame, too.
    const { top, bottom } = box.element().getBoundingClientRect();
    const around = grid().element().getBoundingClientRect();
    expect([top >= around.top, bottom <= around.bottom, bottom <= (frame?.innerHeight ?? 0)]).toEqual([
      true,
      true,
      true,
    ]);
    await userEvent.keyboard('{Escape}');
  }
});
