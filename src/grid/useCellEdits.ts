import { useState } from 'react';
import type { CellPosition } from './cellPosition.ts';
import type { CellEditing, EditEnd, GridColumn } from './gridColumn.tsx';

export interface OpenEdit {
  readonly index: number;
  readonly key: string;
  readonly cell: CellEditing;
  /** The text that the person typed or pasted to replace the cell's text. */
  readonly typed: string | undefined;
  onEnd(end: EditEnd, text: string): void;
}

export type CellEdits = ReturnType<typeof useCellEdits>;

/** New texts by index in `rows` and by column, until the cells of a new source contain them. */
type Written = ReadonlyMap<number, ReadonlyMap<string, string>>;

interface EditsOptions<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  view: Int32Array;
  /** The data that the cells show: a new source contains the texts written over the previous one. */
  source: unknown;
  /** Keys of a row's columns with a problem. */
  toMend?: ((row: Row) => readonly string[]) | undefined;
  /** Focuses a cell, by its row's position in the view and its column. */
  focus(cell: { row: number; column: number }, block: ScrollLogicalPosition): void;
}

const nothing: Written = new Map();

/** Edits cells in place. Shows the new text at once, before the reader has read it. */
export function useCellEdits<Row>(options: EditsOptions<Row>) {
  const { rows, columns, source, toMend, focus } = options;
  const [edit, setEdit] = useState<(Omit<OpenEdit, 'onEnd'> & { view: Int32Array; rows: unknown }) | null>(
    null,
  );
  const [wrote, setWrote] = useState({ on: null as unknown, written: nothing });
  const open = edit?.rows === rows ? edit : null;
  // Frozen while a cell is edited, so that no row moves under the cursor.
  const view = open?.view ?? options.view;
  const written = wrote.on === source ? wrote.written : nothing;
  /** How many texts of the last paste did not fit. */
  const [unpasted, setUnpasted] = useState(0);

  function cellAt(index: number, key: string): CellEditing | null {
    const row = rows[index];
    const column = columns.find((one) => one.key === key);
    const cell = row === undefined ? null : column?.edit?.(row);
    return cell ? { ...cell, text: written.get(index)?.get(key) ?? cell.text } : null;
  }

  /** False if the cell is not editable. */
  function begin(index: number, key: string, typed?: string): boolean {
    const cell = cellAt(index, key);
    if (cell) setEdit({ index, key, cell, typed, view, rows });
    setUnpasted(0);
    return cell !== null;
  }

  /**
   * Writes lines of texts, from a cell on, as one edit. If there is only one text, or not all fit, opens the cell with
   * the first text. False if the cell is not editable.
   */
  function paste({ row, column }: CellPosition, lines: readonly (readonly string[])[]): boolean {
    const texts = lines.flatMap((line, down) =>
      line.map((text, right) => {
        const [index, key] = [view[row + down] ?? -1, columns[column + right]?.key ?? ''];
        return { index, key, text, cell: cellAt(index, key) };
      }),
    );
    // Rows of one line share its cell and have one label; the last text would replace the others.
    const labels = new Set(texts.flatMap(({ cell }) => (cell && !cell.choices ? cell.label : [])));
    if (texts.length === 1 || labels.size < texts.length) {
      const [{ index = -1, key = '', text = '' } = {}] = texts;
      const isOpen = begin(index, key, text);
      setUnpasted(isOpen ? texts.length - 1 : 0);
      return isOpen;
    }
    const all = new Map(written);
    const changes = texts.filter(({ cell, text }) => cell?.text !== text);
    for (const [position, { index, key, cell, text }] of changes.entries()) {
      cell?.take(text, position > 0);
      all.set(index, new Map(all.get(index)).set(key, text));
    }
    setWrote({ on: source, written: all });
    setUnpasted(0);
    return true;
  }

  function onEnd(end: EditEnd, text: string): void {
    if (!open) return;
    const { index, key, cell } = open;
    setEdit(null);
    if (text !== cell.text) {
      const ofRow = new Map(written.get(index)).set(key, text);
      setWrote({ on: source, written: new Map(written).set(index, ofRow) });
    }
    if (end === 'leave') return;
    const next = end === 'stay' ? null : nextToMend(index, key, end === 'next' ? 1 : -1);
    const to = next ?? { index, key };
    const column = columns.findIndex((one) => one.key === to.key);
    focus({ row: view.indexOf(to.index), column }, next ? 'center' : 'nearest');
    if (next) begin(next.index, next.key);
  }

  /** The next cell with a problem, from one cell on in view order, left to right. */
  function nextToMend(index: number, key: string, step: 1 | -1): { index: number; key: string } | null {
    const keys = columns.map((column) => column.key);
    if (step < 0) keys.reverse();
    const start = view.indexOf(index);
    for (let position = start; position >= 0 && position < view.length; position += step) {
      const at = view[position] ?? -1;
      const row = rows[at];
      const faulty = row === undefined ? [] : (toMend?.(row) ?? []);
      const from = position === start ? keys.indexOf(key) + 1 : 0;
      const found = keys.slice(from).find((one) => faulty.includes(one) && !written.get(at)?.has(one));
      if (found !== undefined) return { index: at, key: found };
    }
    return null;
  }

  const shown: OpenEdit | null = open && { ...open, onEnd };
  return { open: shown, written, view, begin, paste, unpasted };
}
