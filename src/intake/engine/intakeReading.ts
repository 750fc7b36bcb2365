import { itemAt, packedList } from '#lib/packedList.ts';
import { plainText } from '../columns/cellReader.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import type { ColumnMatch } from '../columns/matchColumns.ts';
import { tellingColumns } from '../columns/tellingColumns.ts';
import { columnCount, filledCells, type Table } from '../file/table.ts';
import { type CellChange, type Changes, markOf } from '../rows/editedTable.ts';
import type { RowProblem, RowReading } from '../rows/intakeRow.ts';
import type { SetCounts } from '../sets/groupIntoSets.ts';
import type { SetChoice, SetChoices } from '../sets/setChoice.ts';
import type { Reimport } from './exportOffer.ts';

/** The reader's result: settings, every row and its problems. Rows count from 0, sets from 1. */
export type IntakeReading = Readonly<ReturnType<typeof intakeReading>> &
  Grouping & {
    /** Present for a sheet that this console exported. */
    readonly reimport: Reimport | null;
    readonly changes: Changes | null;
    /** Checksum of the lines of the source, without edits; 0 if rows are not grouped into sets. */
    readonly sourceMark: number;
    /** Columns of the source; those after them hold ids that were found. */
    readonly sourceColumns: number;
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

/**
 * The worst problem of a row, in rising severity. `duplicate` and `bad` block the row. A row that the person leaves out
 * has no problems.
 */
export const fault = { none: 0, warning: 1, doubtful: 2, duplicate: 3, bad: 4, leftOut: 5 } as const;

/** `doubtful`: the row may be right; a person must confirm it before sending. */
const faultOf: Record<RowProblem['kind'], number> = {
  restored: fault.warning,
  onlyDigits: fault.doubtful,
  onlyLetters: fault.doubtful,
  negated: fault.doubtful,
  otherPrefix: fault.doubtful,
  duplicate: fault.duplicate,
  notFound: fault.bad,
  field: fault.bad,
};

/** Number of problems listed; the grid shows every one at its row. */
const LISTED = 100;

export function intakeReading(
  table: Table,
  { mapping, questions }: ColumnMatch,
  { rows, leftOut, formats, meanings, idsPerLine, firstPlace = 0, ...read }: RowReading,
  specs: readonly ColumnSpec[],
) {
  const keys = specs.map(({ key }) => key);
  const faults = new Uint8Array(rows.length);
  const earlierRows = new Uint32Array(rows.length);
  const byRow: (RowProblem[] | null)[] = Array(rows.length).fill(null);
  for (const row of leftOut) faults[row] = fault.leftOut;
  const problems =
    leftOut.size > 0 ? read.problems.filter(({ row }) => row === null || !leftOut.has(row)) : read.problems;
  for (const problem of problems) {
    if (problem.row === null) continue;
    const ofRow = byRow[problem.row];
    if (ofRow) ofRow.push(problem);
    else byRow[problem.row] = [problem];
    if (problem.kind === 'duplicate') earlierRows[problem.row] = problem.earlierRow;
    faults[problem.row] = Math.max(faults[problem.row] ?? 0, faultOf[problem.kind]);
  }
  const ofTable = problems.filter(({ row }) => row === null);
  // One question explains a text for all of its rows.
  const unlisted = new Set<string>();
  const listed = problems.filter((problem) => {
    if (problem.kind !== 'field' || problem.code !== 'notListed') return true;
    const { row, column } = problem;
    const text = `${column} ${plainText(rows[row]?.cells[column] ?? '')}`;
    if (unlisted.has(text)) return false;
    unlisted.add(text);
    return true;
  });
  const lineNumbers = new Uint32Array(rows.length);
  const places = new Uint32Array(rows.length);
  let place = 0;
  for (const { index, line } of rows) {
    while (place < table.lines.length && table.lines[place]?.number !== line.number) place += 1;
    places[index] = place;
    lineNumbers[index] = line.number;
  }
  const counts = [0, 0, 0, 0, 0, 0];
  for (const found of faults) counts[found] = (counts[found] ?? 0) + 1;
  return {
    kind: 'reading' as const,
    readAs: table.readAs,
    notes: table.notes,
    header: table.header,
    samples: Array.from(
      { length: columnCount(table) },
      (_, column) => filledCells(table, column, 1)[0] ?? '',
    ),
    /** Columns, the most telling of a row first. */
    telling: tellingColumns(table),
    mapping,
    /** Fields whose column the person must choose. */
    questions,
    idsPerLine,
    firstPlace,
    formats,
    meanings,
    rowCount: rows.length,
    /** The cells of each row in the order of the specs. */
    cells: packedList(rows, ({ cells }) => keys.map((key) => cells[key] ?? '')),
    /** The original cells of each line of the table. */
    lines: packedList(table.lines, ({ cells }) => cells),
    /** By row: the index of its line in `lines`, and the line number in the source. */
    places,
    lineNumbers,
    /** By row: a value of `fault`. */
    faults,
    warnings: counts[fault.warning] ?? 0,
    doubtful: counts[fault.doubtful] ?? 0,
    /** Number of rows that only repeat an id, and of rows blocked for other reasons. */
    duplicates: counts[fault.duplicate] ?? 0,
    badRows: counts[fault.bad] ?? 0,
    leftOutRows: leftOut.size,
    /** By duplicate row: the earlier row with the same id; 0 for other rows. */
    earlierRows,
    problems: packedList(byRow, (ofRow) => ofRow),
    /** Problems of the table or a line, not of a row. */
    tableProblems: ofTable.slice(0, LISTED),
    tableProblemCount: ofTable.length,
    firstProblems: listed.slice(0, LISTED),
    problemCount: listed.length,
    /** Keys of the columns with at least one non-empty cell. */
    filledKeys: keys.filter((key) => rows.some(({ cells }) => cells[key])),
    ...sharedOf(rows, specs.find(({ key, shared }) => shared && typeof mapping[key] === 'number')?.key),
  };
}

export function cellsOfRow(
  reading: IntakeReading,
  specs: readonly ColumnSpec[],
  row: number,
): Record<string, string> {
  const cells = itemAt(reading.cells, row) ?? [];
  return Object.fromEntries(specs.map(({ key }, place) => [key, cells[place] ?? '']));
}

export function lineOfRow(reading: IntakeReading, row: number): readonly string[] {
  return itemAt(reading.lines, reading.places[row] ?? 0) ?? [];
}

export function changesOfRow({ changes, places }: IntakeReading, row: number): readonly CellChange[] {
  return (changes && itemAt(changes.ofLines, places[row] ?? 0)) ?? [];
}

/** Where an edit of a row belongs, and the place of the row's id among those of its line. */
export function placeOfRow(reading: IntakeReading, row: number) {
  const { lineNumbers } = reading;
  const line = lineNumbers[row] ?? 0;
  const cells = lineOfRow(reading, row).slice(0, reading.sourceColumns);
  for (const [column, from] of changesOfRow(reading, row)) cells[column] = from;
  let first = row;
  while (first > 0 && lineNumbers[first - 1] === line) first -= 1;
  return { line, mark: markOf(cells), place: row - first + reading.firstPlace };
}

export function problemsOfRow({ problems }: IntakeReading, row: number): readonly RowProblem[] {
  return itemAt(problems, row) ?? [];
}

/** Values of the field that the page asks for, and by row the index of its value. Empty without such a column. */
function sharedOf(rows: RowReading['rows'], key: string | undefined) {
  const places = new Map<string, number>();
  if (key === undefined) return { sharedValues: [], sharedPlaces: new Uint32Array() };
  const sharedPlaces = Uint32Array.from(rows, ({ cells: { [key]: value = '' } }) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { sharedValues: [...places.keys()], sharedPlaces };
}
