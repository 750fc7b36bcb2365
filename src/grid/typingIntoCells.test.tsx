import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
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

async function pasteInto(name: string, text: string) {
  await cell(name).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  cell(name).element().dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(true);
}

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

it('a new text stays while the columns change, until the cells show another source', async () => {
  const { rerender } = await showGrid(few, { columns: editable, source: 'first' });
  await cell('a0X2').click();
  await userEvent.keyboard('b9{Enter}');
  await rerender(gridOf(few, { columns: [...editable], source: 'first' }));
  await expect.element(cell('b9')).toBeVisible();
  await rerender(gridOf(few, { columns: editable, source: 'second' }));
  await expect.element(cell('a0X2')).toBeVisible();
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
  await pasteInto('a0X3', ' c7\tmore\r\nand more');
  await expect.element(page.getByRole('textbox', { name: 'Id a0X3' })).toHaveValue('c7');
  await expect.element(page.getByRole('status')).toMatchTextContent(/2 more pasted cells do not fit here/);
  await userEvent.keyboard('{Enter}');
  expect(take).toHaveBeenLastCalledWith('c7');
  await pasteInto('c7', 'c8\r\n');
  await expect.element(page.getByRole('textbox', { name: 'Id a0X3' })).toHaveValue('c8');
  await expect.element(page.getByRole('status')).not.toMatchTextContent(/pasted/);
});

it('pasting several cells writes them as one act, in the order of the rows shown', async () => {
  take.mockClear();
  const both = editable.map((column) =>
    column.key === 'message'
      ? { ...column, edit: ({ id }: ShownRow) => ({ label: `Message ${id}`, text: 'old', take }) }
      : column,
  );
  await showGrid(few, { columns: both });
  await page.getByRole('columnheader', { name: 'Set' }).getByRole('button').click();
  // By set: a0X4, a0X3, a0X2, a0X1.
  await pasteInto('a0X3', 'b1\told\r\nb2\t new \n');
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(cell('b1')).toBeVisible();
  await expect.element(cell('b2')).toBeVisible();
  await expect.element(cell('new')).toBeVisible();
  expect(take.mock.calls).toEqual([
    ['b1', false],
    ['b2', true],
    ['new', true],
  ]);
});

it('a pasted cell with a line end is one cell, as a spreadsheet quotes it', async () => {
  await showGrid(few, { columns: editable });
  await pasteInto('a0X3', '"say ""b1""\nsecond"\r\n');
  await expect.element(page.getByRole('textbox', { name: 'Id a0X3' })).toHaveValue('say "b1" second');
});

it('pasting several cells beyond the last row, or into rows of one line, opens the first alone', async () => {
  await showGrid(few, { columns: editable });
  await pasteInto('a0X4', 'd1\nd2');
  await expect.element(page.getByRole('textbox', { name: 'Id a0X4' })).toHaveValue('d1');
  await expect.element(page.getByRole('status')).toMatchTextContent(/1 more pasted cell does not fit here/);
  const shared = columns.map((column) => ({
    ...column,
    edit: () => ({ label: 'Id, line 1', text: 'x', take }),
  }));
  await cleanup();
  await showGrid(few, { columns: shared });
  await pasteInto('a0X1', 'd1\nd2');
  await expect.element(page.getByRole('textbox', { name: 'Id, line 1' })).toHaveValue('d1');
});

describe('a cell of choices', () => {
  const choices = Array.from({ length: 130 }, (_, index) => ({
    value: `003${index}`,
    label: `Jane Doe · Team ${index}`,
  }));
  const chosen = columns.map((column) => ({
    ...column,
    edit: ({ id }: ShownRow) => ({ label: `Of ${id}`, text: '', choices, take }),
  }));
  const box = page.getByRole('combobox', { name: 'Of a0X2' });
  const options = page.getByRole('option');
  beforeEach(async () => {
    take.mockClear();
    await showGrid(few, { columns: chosen });
    await cell('a0X2').click();
  });

  it('opens by a letter, which is searched for; a search that leaves one is taken by Enter', async () => {
    await userEvent.keyboard('t');
    await expect.element(box).toHaveValue('t');
    await expect.element(page.getByText(/^More than 50 fit/)).toBeVisible();
    expect(options.elements()).toHaveLength(51);
    await userEvent.keyboard('{Enter}');
    expect(take).not.toHaveBeenCalled();
    await userEvent.keyboard('eam 128');
    await expect.poll(() => options.elements().length).toBe(1);
    await userEvent.keyboard('{Enter}');
    expect(take).toHaveBeenCalledExactlyOnceWith('003128');
    await expect.poll(cursor).toEqual([1, 2]);
  });

  it('is walked by arrows, from the first; Tab takes what they chose', async () => {
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
    expect(take).toHaveBeenCalledExactlyOnceWith('0031');
  });

  it('takes a click on a line, and nothing without a choice', async () => {
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('nobody');
    await expect.element(page.getByText('Nothing fits “nobody”')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(take).not.toHaveBeenCalled();
    await expect.poll(cursor).toEqual([1, 2]);
    await userEvent.keyboard('{Enter}');
    await page.getByRole('option', { name: 'Jane Doe · Team 7', exact: true }).click();
    expect(take).toHaveBeenCalledExactlyOnceWith('0037');
  });
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
