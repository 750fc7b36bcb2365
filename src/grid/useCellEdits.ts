import { useState } from 'react';
import type { EditEnd } from './CellEditor.tsx';
import type { CellEditing, GridColumn } from './gridColumn.tsx';

export interface OpenEdit {
  readonly index: number;
  readonly key: string;
  readonly cell: CellEditing;
  /** What the person typed or pasted in place of the text. */
  readonly typed: string | undefined;
  onEnd(end: EditEnd, text: string): void;
}

export interface CellEdits {
  readonly open: OpenEdit | null;
  /** New texts by index in `rows` and by column, until new columns contain them. */
  readonly written: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** The rows shown. Frozen during an edit, so that none moves under the cursor. */
  readonly view: Int32Array;
  /** False if the cell is not editable. */
  begin(index: number, key: string, typed?: string): boolean;
}

interface EditsOptions<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  view: Int32Array;
  /** Keys of a row's columns with a problem. */
  toMend?: ((row: Row) => readonly string[]) | undefined;
  /** Focuses a cell, by its row's position in the view and its column. */
  focus(cell: { row: number; column: number }, block: ScrollLogicalPosition): void;
}

const nothing: CellEdits['written'] = new Map();

/** Edits cells in place. Shows the new text at once, before the reader has processed it. */
export function useCellEdits<Row>(options: EditsOptions<Row>): CellEdits {
  const { rows, columns, toMend, focus } = options;
  const [edit, setEdit] = useState<(Omit<OpenEdit, 'onEnd'> & { view: Int32Array; rows: unknown }) | null>(
    null,
  );
  const [wrote, setWrote] = useState<{ on: unknown; written: CellEdits['written'] }>({
    on: null,
    written: nothing,
  });
  const open = edit?.rows === rows ? edit : null;
  const view = open?.view ?? options.view;
  const written = wrote.on === columns ? wrote.written : nothing;

  function begin(index: number, key: string, typed?: string): boolean {
    const row = rows[index];
    const column = columns.find((one) => one.key === key);
    const cell = row === undefined ? null : (column?.edit?.(row) ?? null);
    if (!cell) return false;
    const text = written.get(index)?.get(key) ?? cell.text;
    setEdit({ index, key, cell: { ...cell, text }, typed, view, rows });
    return true;
  }

  function onEnd({ index, key, cell }: Omit<OpenEdit, 'onEnd'>, end: EditEnd, text: string): void {
    setEdit(null);
    if (text !== cell.text) {
      const ofRow = new Map(written.get(index)).set(key, text);
      setWrote({ on: columns, written: new Map(written).set(index, ofRow) });
    }
    if (end === 'leave') return;
    const next = end === 'stay' ? null : nextToMend(index, key, end === 'next' ? 1 : -1);
    const to = next ?? { index, key };
    const column = columns.findIndex((one) => one.key === to.key);
    focus({ row: view.indexOf(to.index), column }, next ? 'center' : 'nearest');
    if (next) begin(next.index, next.key);
  }

  /** From one cell on in view order, left to right. */
  function nextToMend(index: number, key: string, step: 1 | -1): { index: number; key: string } | null {
    if (!toMend) return null;
    const keys = columns.map((column) => column.key);
    const start = view.indexOf(index);
    for (let place = start; place >= 0 && place < view.length; place += step) {
      const at = view[place] ?? -1;
      const row = rows[at];
      const faulty =
        row === undefined
          ? []
          : toMend(row).filter((one) => keys.includes(one) && !written.get(at)?.has(one));
      const inOrder = faulty.toSorted((a, b) => step * (keys.indexOf(a) - keys.indexOf(b)));
      const found = inOrder.find(
        (one) => place !== start || step * (keys.indexOf(one) - keys.indexOf(key)) > 0,
      );
      if (found !== undefined) return { index: at, key: found };
    }
    return null;
  }

  const shown = open && { ...open, onEnd: (end: EditEnd, text: string) => onEnd(open, end, text) };
  return { open: shown, written, view, begin };
}
