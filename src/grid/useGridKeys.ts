import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type CellPosition, cellElement, HEADER_ROW, movedPosition, positionOf } from './cellPosition.ts';
import type { GridCursor } from './useGridCursor.ts';

/** Selected rows by their index in `rows`, so that sorting and filtering keep the selection. */
export type RowSelection = ReadonlySet<number>;

export const noSelection: RowSelection = new Set();

/** The rows between two positions of the view, inclusive, in either direction. */
export function rangeSelection(view: Int32Array, from: number, to: number): RowSelection {
  return new Set(view.subarray(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1));
}

export function toggledSelection(selection: RowSelection, index: number): RowSelection {
  const toggled = new Set(selection);
  if (!toggled.delete(index)) toggled.add(index);
  return toggled;
}

/** The selected rows that are shown, in view order. */
export function selectedInView(view: Int32Array, selection: RowSelection): Int32Array {
  return selection.size === 0 ? view.subarray(0, 0) : view.filter((index) => selection.has(index));
}

/** Keys and clicks of a grid, as in a spreadsheet: arrows move, Shift extends, Space and Ctrl+click select rows. */
export function useGridKeys(
  view: Int32Array,
  columnCount: number,
  cursor: GridCursor,
  acts: {
    /** False for cells that are not editable. `typed` replaces the text. */
    onEdit(cell: CellPosition, typed?: string): boolean;
    onPaste(cell: CellPosition, lines: readonly (readonly string[])[]): boolean;
    onUndo?: (() => void) | undefined;
    onDelete?(picked: Int32Array): void;
    onPick?(index: number, isByKey: boolean): void;
  },
) {
  const [selection, setSelection] = useState<RowSelection>(noSelection);
  /** The row where a range began, by its index, so that sorting keeps it. Shift extends the range from here. */
  const anchor = useRef(view[0]);

  function selectTo(row: number, mode: 'range' | 'toggle'): void {
    const index = view[row];
    if (index === undefined) return;
    if (mode === 'toggle') anchor.current = index;
    const from = view.indexOf(anchor.current ?? index);
    setSelection(
      mode === 'toggle'
        ? toggledSelection(selection, index)
        : rangeSelection(view, from < 0 ? row : from, row),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget, key, shiftKey } = event;
    if (!(target instanceof HTMLElement)) return;
    const position = positionOf(target);
    const cell = position && cellElement(currentTarget, position);
    if (target !== cell) {
      // In a cell's link or button, the grid handles only Escape, which returns to the cell.
      if (key === 'Escape') cell?.focus();
      return;
    }
    // Alt+← is the browser's "back"; other Alt keys are for the browser or the system, too.
    if (event.altKey) return;
    const rowHeight = target.closest('[role=row]')?.clientHeight || 1;
    const pageRows = Math.max(1, Math.floor(currentTarget.clientHeight / rowHeight) - 2);
    const moved = movedPosition(event, cursor.cell, { rows: view.length, columns: columnCount, pageRows });
    if (moved) {
      event.preventDefault();
      if (shiftKey) selectTo(moved.row, 'range');
      else anchor.current = view[moved.row];
      cursor.focus(moved, 'nearest');
    } else if (cursor.cell.row !== HEADER_ROW && onCellKey(event, target)) {
      event.preventDefault();
      // Not a shortcut of the console: the key is text for the cell.
      event.stopPropagation();
    }
  }

  function onCellKey({ key, ctrlKey, metaKey }: KeyboardEvent, cell: HTMLElement): boolean {
    const withControl = ctrlKey || metaKey;
    // With Caps Lock on, the letter is a capital.
    const letter = key.toLowerCase();
    if (key === ' ') selectTo(cursor.cell.row, 'toggle');
    else if (letter === 'a' && withControl) setSelection(rangeSelection(view, 0, view.length - 1));
    else if (key === 'Escape') setSelection(noSelection);
    else if (key === 'Delete' || key === 'Backspace') acts.onDelete?.(selectedInView(view, selection));
    else if (letter === 'z' && withControl && acts.onUndo) acts.onUndo();
    else if ((key === 'F2' || key === 'Enter') && !withControl && acts.onEdit(cursor.cell)) return true;
    else if (key === 'Enter' && !withControl) enter(cell);
    else return key.length === 1 && !withControl && acts.onEdit(cursor.cell, key);
    return true;
  }

  function onPaste(event: ClipboardEvent): void {
    if (event.target instanceof HTMLInputElement || cursor.cell.row === HEADER_ROW) return;
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (acts.onPaste(cursor.cell, cellsIn(text))) event.preventDefault();
  }

  function enter(cell: HTMLElement): void {
    const link = cell.querySelector<HTMLElement>('a, button');
    const index = view[cursor.cell.row];
    if (link) link.focus();
    else if (index !== undefined) acts.onPick?.(index, true);
  }

  function onClick({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const clicked = positionOf(target);
    if (!clicked || clicked.row === HEADER_ROW) return;
    if (shiftKey) selectTo(clicked.row, 'range');
    else if (ctrlKey || metaKey) selectTo(clicked.row, 'toggle');
    else {
      const index = view[clicked.row];
      anchor.current = index;
      const isLink = target instanceof Element && target.closest('a, button');
      if (index !== undefined && !isLink) acts.onPick?.(index, false);
    }
  }

  function onDoubleClick({ target }: MouseEvent): void {
    const clicked = positionOf(target);
    if (clicked && !(target instanceof HTMLInputElement)) acts.onEdit(clicked);
  }

  return { selection, onKeyDown, onPaste, onClick, onDoubleClick };
}

/** Spreadsheets quote a cell that holds a quote, a tab or a line end. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\n]*?))(\t|\r?\n|$)/g;

function cellsIn(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}
