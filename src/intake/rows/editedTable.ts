import { type PackedList, packedList } from '../file/packedList.ts';
import type { Line, Table } from '../file/table.ts';

/** A person's edit of a cell in the preview. The source stays unchanged. */
export interface CellEdit {
  /** Line number in the source; null for every line with `from` in this column. */
  readonly line: number | null;
  readonly column: number;
  /** The text before the edit. */
  readonly from: string;
  readonly text: string;
}

export type CellChange = readonly [column: number, from: string];

export interface CellChanges {
  readonly count: number;
  /** By line of the table; null for unchanged lines. */
  readonly ofLines: PackedList<CellChange[]>;
}

export function editedTable(
  table: Table,
  edits: readonly CellEdit[],
): { table: Table; changes: CellChanges | null } {
  if (edits.length === 0) return { table, changes: null };
  const lines = [...table.lines];
  const placeOf = new Map(lines.map(({ number }, place) => [number, place]));
  const write = (place: number | undefined, { line: number, column, from, text }: CellEdit) => {
    const isEvery = number === null;
    const line = place === undefined ? undefined : lines[place];
    if (place === undefined || !line || (isEvery && (line.cells[column] ?? '') !== from)) return;
    const cells = Array.from(
      { length: Math.max(line.cells.length, column + 1) },
      (_, at) => line.cells[at] ?? '',
    );
    cells[column] = text;
    lines[place] = { ...line, cells };
  };
  for (const edit of edits) {
    if (edit.line === null) for (const place of lines.keys()) write(place, edit);
    else write(placeOf.get(edit.line), edit);
  }
  const changed = lines.map((line, place) => changesOf(table.lines[place], line));
  const count = changed.reduce((sum, ofLine) => sum + (ofLine?.length ?? 0), 0);
  return { table: { ...table, lines }, changes: { count, ofLines: packedList(changed) } };
}

function changesOf(before: Line | undefined, after: Line): CellChange[] | null {
  if (!before || before === after) return null;
  const changes = after.cells.flatMap((text, column): CellChange[] =>
    text === (before.cells[column] ?? '') ? [] : [[column, before.cells[column] ?? '']],
  );
  return changes.length > 0 ? changes : null;
}
