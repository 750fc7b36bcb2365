import { itemAt, packedList } from '#lib/packedList.ts';
import { comparableText } from '../columns/cellReader.ts';
import { isNameOf } from '../columns/columnFacts.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { type ColumnMatch, usedColumns } from '../columns/matchColumns.ts';
import { normalName } from '../file/header.ts';
import { columnCount, firstFilledCells, type Table, type TableNote } from '../file/table.ts';
import type { CellChange, Edit, TableChanges } from '../rows/editedTable.ts';
import { type RowProblem, type RowReading, severity, severityOf } from '../rows/intakeRow.ts';
import { type ColumnShapes, ownColumns } from '../rows/ownColumns.ts';
import type { SetCounts } from '../sets/groupIntoSets.ts';
import type { SetChoice, SetChoices } from '../sets/setChoice.ts';
import type { Reimport } from './reimportOffer.ts';

/** The reader's result: settings, every row and its problems. Rows count from 0, sets from 1. */
export type IntakeReading = Readonly<ReturnType<typeof intakeReading>> &
  Grouping & {
    /** Present for a sheet that this console exported. */
    readonly reimport: Reimport | null;
    readonly changes: TableChanges | null;
    /** Answers about columns hold for sheets with the same hash. */
    readonly columnSet: string;
    /** Edits of the sheet before that can be done again in this one. */
    readonly editsAgain: readonly Edit[];
    /** Each row is an item, and a set of rows is an order. Its cells then follow the columns of both. */
    readonly hasItems: boolean;
  };

export interface Grouping {
  readonly setChoices: SetChoices | null;
  /** Also null while the person must choose how to group the rows. */
  readonly setChoice: SetChoice | null;
  /** Set counts of the first choices, in their order. */
  readonly setCounts: readonly SetCounts[];
  /** By row, from 1; empty if rows are not grouped into sets (yet). */
  readonly sets: Uint32Array;
}

/** Problems of one kind in one column. */
export interface ProblemGroup {
  /** The first of them. */
  readonly problem: RowProblem;
  /** The text, if the problem is that the org does not list it. */
  readonly text: string;
  readonly rows: Uint32Array<ArrayBuffer>;
}

/** Texts that the org does not list, each a question. With more, the column was probably taken for the wrong field. */
const MOST_UNLISTED = 40;

export function intakeReading(
  table: Table,
  match: ColumnMatch,
  { rows, leftOut, problems: found, wordsBeside, text, ...read }: RowReading,
  specs: readonly ColumnSpec[],
  shapes?: ColumnShapes,
) {
  const { mapping, questions } = match;
  const keys = specs.map(({ key }) => key);
  const faults = new Uint8Array(rows.length);
  const earlierRows = new Uint32Array(rows.length);
  const byRow: (RowProblem[] | null)[] = Array(rows.length).fill(null);
  const problems = leftOut.size > 0 ? found.filter(({ row }) => !leftOut.has(row)) : found;
  const groups = new Map<string, { problem: RowProblem; text: string; rows: number[] }>();
  let unlisted = 0;
  for (const row of leftOut) faults[row] = severity.leftOut;
  for (const problem of problems) {
    const { row, column } = problem;
    const ofRow = byRow[row];
    if (ofRow) ofRow.push(problem);
    else byRow[row] = [problem];
    if (problem.kind === 'duplicate') earlierRows[row] = problem.earlierRow;
    let level = severityOf(problem);
    const text = level === severity.unlisted ? (rows[row]?.cells[column] ?? '') : '';
    const kind = [
      problem.kind,
      column,
      'code' in problem && problem.code,
      'prefix' in problem && problem.prefix,
    ];
    let key = JSON.stringify([kind, level, comparableText(text)]);
    if (level === severity.unlisted && !groups.has(key)) unlisted += 1;
    if (level === severity.unlisted && !groups.has(key) && unlisted > MOST_UNLISTED) {
      level = severity.bad;
      key = JSON.stringify(kind);
    }
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { problem, text, rows: [row] });
    faults[row] = Math.max(faults[row] ?? 0, level);
  }
  const lineNumbers = new Uint32Array(rows.length);
  const places = new Uint32Array(rows.length);
  let position = 0;
  for (const { index, line } of rows) {
    while (position < table.lines.length && table.lines[position]?.number !== line.number) position += 1;
    places[index] = position;
    lineNumbers[index] = line.number;
  }
  return {
    kind: 'reading' as const,
    ...read,
    /** The lines of a text with ids among words; null for tables and for lists of ids alone. */
    text: text && packedList(text, (line) => line),
    readAs: table.readAs,
    // A text is shown as a whole, with everything around its ids, and its first line is no name of a column. Of our
    // results, only the column of ids is left.
    notes:
      text && table.frame.length > 0
        ? table.notes.filter(({ code }) => !/^(?:total)?lines/i.test(code))
        : notesOf(table, specs),
    header: text ? null : table.header,
    /** By column: how all its cells show their numbers or dates. */
    forms: table.forms ?? [],
    samples: Array.from(
      { length: columnCount(table) },
      (_, column) => firstFilledCells(table, column, 1)[0] ?? '',
    ),
    mapping,
    /** Fields whose column the person must choose. */
    questions,
    rowCount: rows.length,
    /** The cells of each row in the order of the specs. */
    cells: packedList(rows, ({ cells }) => keys.map((key) => cells[key] ?? '')),
    /** The original cells of each line of the table. */
    lines: packedList(table.lines, ({ cells }) => cells),
    /** By row: the index of its line in `lines`, and the line number in the source. */
    places,
    lineNumbers,
    /** By row: a value of `severity`. */
    faults,
    leftOutRows: leftOut.size,
    /** By duplicate row: the earlier row with the same id; 0 for other rows. */
    earlierRows,
    problems: packedList(byRow, (ofRow) => ofRow),
    groups: Array.from(
      groups.values(),
      (group): ProblemGroup => ({ ...group, rows: Uint32Array.from(group.rows) }),
    ),
    ownColumns: ownColumns(table, { rows, wordsBeside }, usedColumns(match), shapes),
    /** Keys of the columns with at least one non-empty cell. */
    filledKeys: keys.filter((key) => rows.some(({ cells }) => cells[key])),
    ...sharedOf(rows, specs.find(({ key, shared }) => shared && typeof mapping[key] === 'number')?.key),
  };
}

/** Words above a list of ids that are not the name of its field may say what should happen with them. */
function notesOf(table: Table, specs: readonly ColumnSpec[]): readonly TableNote[] {
  const { header, notes, readAs } = table;
  const [text = ''] = header ?? [];
  if (columnCount(table) > 1 || text === '' || readAs.headerLine === null) return notes;
  if (specs.some((spec) => isNameOf(spec, normalName(text)))) return notes;
  const { headerLine: line } = readAs;
  return [{ code: 'linesAbove', from: line, to: line, text, texts: [text] }, ...notes];
}

export function cellsOfRow(
  reading: IntakeReading,
  specs: readonly ColumnSpec[],
  row: number,
): Record<string, string> {
  const cells = itemAt(reading.cells, row) ?? [];
  return Object.fromEntries(specs.map(({ key }, position) => [key, cells[position] ?? '']));
}

export function sourceCells(reading: IntakeReading, row: number): readonly string[] {
  return itemAt(reading.lines, reading.places[row] ?? 0) ?? [];
}

export function changesOfRow({ changes, places }: IntakeReading, row: number): readonly CellChange[] {
  return (changes && itemAt(changes.ofLines, places[row] ?? 0)) ?? [];
}

export function problemsOfRow({ problems }: IntakeReading, row: number): readonly RowProblem[] {
  return itemAt(problems, row) ?? [];
}

/** Values of the field that the page asks for, and by row the index of its value. Empty without such a column. */
function sharedOf(rows: RowReading['rows'], key: string | undefined) {
  const places = new Map<string, number>();
  if (key === undefined) return { sharedValues: [], sharedPlaces: new Uint32Array() };
  const sharedPlaces = Uint32Array.from(rows, ({ cells: { [key]: value = '' } }) => {
    const position = places.get(value) ?? places.size;
    places.set(value, position);
    return position;
  });
  return { sharedValues: [...places.keys()], sharedPlaces };
}
