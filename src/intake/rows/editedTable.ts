import { type PackedList, packedList } from '#lib/packedList.ts';
import type { Line, Table } from '../file/table.ts';

interface OfLine {
  readonly line: number;
  /** The text of its id in the source: in another sheet, the same change is offered for the same id. */
  readonly id: string;
}

/** A person's edit of a cell in the preview. The source stays unchanged. */
export interface CellEdit extends OfLine {
  readonly column: number;
  /** The column's name. */
  readonly name: string;
  /** The text before the edit: it has no effect on another one. */
  readonly from: string;
  readonly text: string;
}

/** A row that the person leaves out, or no longer leaves out. */
export interface RowEdit extends OfLine {
  /** The row's own id in 18 characters, if its line has several rows; else empty. */
  readonly row: string;
  readonly isLeftOut: boolean;
}

export type Edit = CellEdit | RowEdit;

export const isCellEdit = (edit: Edit): edit is CellEdit => 'column' in edit;

export type CellChange = readonly [column: number, from: string];

export interface TableChanges {
  /** Number of changed cells. */
  readonly count: number;
  /** By line of the table; null for unchanged lines. */
  readonly ofLines: PackedList<CellChange[]>;
}

/** @param row the id of one of several rows of the line */
export type IsLeftOut = (line: number, row: string) => boolean;

export function editedTable(
  table: Table,
  edits: readonly Edit[],
): { table: Table; changes: TableChanges | null; isLeftOut: IsLeftOut } {
  const leftOut = new Set<string>();
  const keyOf = (line: number, row: string) => `${line} ${row}`;
  const isLeftOut: IsLeftOut = (line, row) =>
    leftOut.size > 0 && (leftOut.has(keyOf(line, '')) || leftOut.has(keyOf(line, row)));
  if (edits.length === 0) return { table, changes: null, isLeftOut };
  const lines = [...table.lines];
  const placeOf = new Map(lines.map(({ number }, index) => [number, index]));
  const write = (index: number, { column, from, text }: CellEdit) => {
    const { cells = [], ...line } = lines[index] as Line;
    if ((cells[column] ?? '') !== from) return;
    const width = Math.max(cells.length, column + 1);
    const written = Array.from({ length: width }, (_, at) => cells[at] ?? '').with(column, text);
    lines[index] = { ...line, cells: written };
  };
  for (const edit of edits) {
    const index = placeOf.get(edit.line);
    if (!isCellEdit(edit)) leftOut[edit.isLeftOut ? 'add' : 'delete'](keyOf(edit.line, edit.row));
    else if (index !== undefined) write(index, edit);
  }
  const changed = lines.map((line, index) => changesOf(table.lines[index], line));
  const count = changed.reduce((sum, ofLine) => sum + (ofLine?.length ?? 0), 0);
  return {
    table: { ...table, lines },
    changes: { count, ofLines: packedList(changed, (ofLine) => ofLine) },
    isLeftOut,
  };
}

function changesOf(before: Line | undefined, after: Line): CellChange[] | null {
  if (!before || before === after) return null;
  const changes = after.cells.flatMap((text, column): CellChange[] =>
    text === (before.cells[column] ?? '') ? [] : [[column, before.cells[column] ?? '']],
  );
  return changes.length > 0 ? changes : null;
}

/**
 * The edits of another sheet that can be done in this one: for the same id, in the column of the same name, and over
 * the same text.
 * @param idColumn the column of the ids by which lines are known
 */
export function transferableEdits(
  { header, lines }: Table,
  idColumn: number,
  edits: readonly Edit[],
): Edit[] {
  if (edits.length === 0) return [];
  const ids = new Set(edits.map(({ id }) => id));
  const lineOf = new Map<string, Line>();
  for (const line of lines) {
    const id = line.cells[idColumn] ?? '';
    if (ids.has(id) && !lineOf.has(id)) lineOf.set(id, line);
  }
  const written = new Map<string, string>();
  return edits.flatMap((edit): Edit | [] => {
    const line = lineOf.get(edit.id);
    if (edit.id === '' || !line) return [];
    const { number } = line;
    if (!isCellEdit(edit)) return { ...edit, line: number };
    // A column of a text has no name, although its first line may look like one.
    const column = edit.name === '' ? edit.column : (header?.indexOf(edit.name) ?? edit.column);
    const cell = `${number} ${column}`;
    if (column < 0 || (written.get(cell) ?? line.cells[column] ?? '') !== edit.from) return [];
    written.set(cell, edit.text);
    return { ...edit, line: number, column };
  });
}
