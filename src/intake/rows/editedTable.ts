import { mixed, textMark } from '#lib/mixed.ts';
import { type PackedList, packedList } from '#lib/packedList.ts';
import type { Line, Table } from '../file/table.ts';
import { idsIn } from '../ids/idsIn.ts';

interface OfLine {
  /** Line number in the source, and the mark of its cells there: a change does not meet another line. */
  readonly line: number;
  readonly mark: number;
}

/** A person's edit of a cell in the preview. The source stays unchanged. */
export interface CellEdit extends OfLine {
  readonly column: number;
  /** The text before the edit. */
  readonly from: string;
  readonly text: string;
  /** Also edits every other line with `from` in this column. */
  readonly isEvery?: true;
}

/** A row that the person leaves out, or no longer leaves out. */
export interface RowEdit extends OfLine {
  /** The place of the row's id among those of its line, from 0. */
  readonly place: number;
  readonly isLeftOut: boolean;
}

export type Edit = CellEdit | RowEdit;

export type CellChange = readonly [column: number, from: string];

export interface Changes {
  /** Number of changed cells. */
  readonly count: number;
  /** By line of the table; null for unchanged lines. */
  readonly ofLines: PackedList<CellChange[]>;
  /**
   * Edits whose line is not what it was: of another text, delimiter or sheet, or with fewer ids. They have no effect.
   */
  readonly unfit: readonly Edit[];
}

export type IsLeftOut = (line: number, place: number) => boolean;

/** Tells lines with different cells apart. Empty cells at the end do not count. */
export function markOf(cells: readonly string[]): number {
  return textMark(cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join('\u001f'));
}

const marks = new WeakMap<Table, number>();

/** The same for all lines. Kept with the table, which each choice of the person has read anew. */
export function marksOf(table: Table): number {
  const mark = marks.get(table) ?? table.lines.reduce((all, { cells }) => mixed(all, markOf(cells)), 0);
  marks.set(table, mark);
  return mark;
}

export function editedTable(
  table: Table,
  edits: readonly Edit[],
): { table: Table; changes: Changes | null; isLeftOut: IsLeftOut } {
  const leftOut = new Set<string>();
  const keyOf = (line: number, place: number) => `${line} ${place}`;
  const isLeftOut: IsLeftOut = (line, place) => leftOut.size > 0 && leftOut.has(keyOf(line, place));
  if (edits.length === 0) return { table, changes: null, isLeftOut };
  const lines = [...table.lines];
  const placeOf = new Map(lines.map(({ number }, place) => [number, place]));
  const unfit = new Set<Edit>();
  const write = (place: number, { column, text }: CellEdit) => {
    const { cells = [], ...line } = lines[place] as Line;
    if (leftOut.size > 0) forgetMoved(line.number, cells[column] ?? '', text);
    const width = Math.max(cells.length, column + 1);
    const written = Array.from({ length: width }, (_, at) => cells[at] ?? '').with(column, text);
    lines[place] = { ...line, cells: written };
  };
  /** A left-out row of a line with several ids is identified by its place, so it is lost if its id moves. */
  const forgetMoved = (line: number, before: string, after: string) => {
    const [from, to] = [idsIn(before, 'checked').ids, idsIn(after, 'checked').ids];
    const hasMoved = (id: string, at: number) => isLeftOut(line, at) && to.includes(id) && to[at] !== id;
    if (Math.max(from.length, to.length) < 2 || (from.length === to.length && !from.some(hasMoved))) return;
    for (const edit of edits)
      if ('place' in edit && edit.line === line && leftOut.delete(keyOf(line, edit.place))) unfit.add(edit);
  };
  for (const edit of edits) {
    const place = placeOf.get(edit.line);
    if (place === undefined || markOf(table.lines[place]?.cells ?? []) !== edit.mark) unfit.add(edit);
    else if ('place' in edit) leftOut[edit.isLeftOut ? 'add' : 'delete'](keyOf(edit.line, edit.place));
    else {
      write(place, edit);
      if (edit.isEvery)
        for (const [other, { cells }] of lines.entries())
          if ((cells[edit.column] ?? '') === edit.from) write(other, edit);
    }
  }
  const changed = lines.map((line, place) => changesOf(table.lines[place], line));
  const count = changed.reduce((sum, ofLine) => sum + (ofLine?.length ?? 0), 0);
  return {
    table: { ...table, lines },
    changes: { count, ofLines: packedList(changed, (ofLine) => ofLine), unfit: [...unfit] },
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
