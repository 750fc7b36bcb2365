import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { cellsOfRow, type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import type { OriginalRow } from '#intake/engine/reimportOffer.ts';
import { rowsWithMark } from '#intake/rows/rowsWithMark.ts';
import type { SheetColumn } from '#pageParts/sheetColumns.ts';
import type { LeftOutRow, Row } from '#run/run.ts';
import { readiness } from '../decide/rowDecisions.ts';
import { countSetsToSend, shrunkSets } from './setCardsOf.ts';

export interface PrepareOptions {
  columns: readonly ColumnSpec[];
  /** For a sheet of orders with items: the columns of the items. */
  itemColumns?: readonly ColumnSpec[];
  /** Values for cells that the sheet leaves empty, such as the cancellation type beside the text box. */
  shared: Readonly<Record<string, string>>;
  sheetColumns: readonly SheetColumn[];
  /** Own columns of items, which keep the cells of their order, too. */
  lineColumns?: readonly SheetColumn[];
  /** By row, from 1: the sets of the reading, with the person's moves. */
  sets: Uint32Array;
  /** By row: a value of `readiness`. */
  verdicts: Uint8Array;
  /** A question about the whole sheet is open: the button counts the rows, and none is sent. */
  isHeld?: boolean;
}

/**
 * The rows that go by the decisions about them. Works on arrays of numbers, so that any number of rows stays fast. "By row"
 * means by the rows of the reading, from 0.
 */
export function prepareRows(reading: IntakeReading, options: PrepareOptions) {
  const { sets, verdicts, isHeld = false } = options;
  /** By row: 1 if the row is counted: it is sent once nothing is open any more. */
  const counted = verdicts.map((found) => Number(found === readiness.goes));
  /** By row: 1 if the row is sent. */
  const goes = isHeld ? new Uint8Array(counted.length) : counted;
  /** The person has not chosen yet how rows are grouped into sets. */
  const isUngrouped = reading.rowCount > 0 && reading.setChoices !== null && reading.setChoice === null;
  const rowCount = counted.reduce((count, mark) => count + mark, 0);
  return {
    sets,
    goes,
    isHeld,
    isUngrouped,
    // Nothing shrinks where all rows go, as in most sheets.
    shrunkSets: rowCount === reading.rowCount ? [] : shrunkSets({ ...reading, sets }, counted),
    parts: partsOf(reading, counted, options),
    rowCount,
    /** The count on the button: sets or rows. */
    count: isUngrouped ? 0 : sets.length === 0 ? rowCount : countSetsToSend(sets, counted),
    /** Built on access: 250,000 rows take the page most of a second. */
    get toSend() {
      return rowsToSend(goes);
    },
    /** Those of these rows that go, so that a dialog can name them, in this order unless they are in orders. */
    someToSend: (rows: readonly number[]): Row[] => {
      const some = new Uint8Array(goes.length);
      for (const row of rows) some[row] = goes[row] ?? 0;
      const going = rows.filter((row) => some[row] === 1).sort((a, b) => a - b);
      const made = rowsToSend(some);
      const madeOf = new Map(going.map((row, position) => [row, made[position]]));
      return made.length === going.length ? rows.flatMap((row) => madeOf.get(row) ?? []) : made;
    },
    /**
     * The rows that are not sent. Not those of an earlier run, which lists them itself. None of orders with items: a line
     * belongs to the runs of both.
     */
    leftOut: (whyOf: (row: number) => string): LeftOutRow[] => {
      if (reading.hasItems) return [];
      const stays = goes.map((isGoing) => 1 - isGoing);
      const rows = rowsWithMark(stays, 1);
      return rowsOf(reading, stays, options).flatMap(({ cells, sendsAgain }, position) =>
        sendsAgain ? [] : { cells, why: whyOf(rows[position] ?? 0) },
      );
    },
    /** For orders with items, the rows of the items. The cell `set` joins them with their order. */
    get items() {
      if (!reading.hasItems) return undefined;
      const ofItems = new Set(['accountId', ...(options.itemColumns ?? []).map(({ key }) => key)]);
      const { lineColumns = [] } = options;
      return rowsOf(reading, goes, { ...options, sheetColumns: lineColumns }, ({ key }) => ofItems.has(key));
    },
  };

  function rowsToSend(going: Uint8Array): Row[] {
    if (!reading.hasItems) return rowsOf(reading, going, options);
    const ofItems = new Set(options.itemColumns?.map(({ key }) => key));
    return rowsOf(reading, firstOfSets(sets, going), options, ({ key }) => !ofItems.has(key));
  }
}

/** Rows to send by value of the field that page and sheet share; empty for other sheets. */
function partsOf(
  { sharedValues, sharedPlaces }: IntakeReading,
  goes: Uint8Array,
  { columns, shared }: PrepareOptions,
): Map<string, number> {
  const parts = new Map<string, number>();
  const key = columns.find((column) => column.shared)?.key;
  if (key === undefined) return parts;
  goes.forEach((isGoing, row) => {
    if (isGoing === 0) return;
    const value = sharedValues[sharedPlaces[row] ?? 0] || (shared[key] ?? '');
    parts.set(value, (parts.get(value) ?? 0) + 1);
  });
  return parts;
}

/** The cells of a row; the page's values fill empty ones. */
export function withShared(
  cells: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, string>>,
): Record<string, string> {
  const ownCells = Object.entries(cells).filter(([, text]) => text !== '');
  return { ...cells, ...shared, ...Object.fromEntries(ownCells) };
}

/** By row: 1 for the first row of each set that goes. */
function firstOfSets(sets: Uint32Array, goes: Uint8Array): Uint8Array {
  const seen = new Set<number>();
  return goes.map((isGoing, row) => {
    const set = sets[row] ?? 0;
    if (isGoing === 0 || seen.has(set)) return 0;
    seen.add(set);
    return 1;
  });
}

/** Renumbers rows. Groups before bad rows are excluded: the rest of a set stays one set. */
function rowsOf(
  reading: IntakeReading,
  goes: Uint8Array,
  { columns, shared, sheetColumns, sets }: PrepareOptions,
  isSent: (column: ColumnSpec) => boolean = () => true,
): Row[] {
  const rows: Row[] = [];
  const keys = columns.filter(isSent).map(({ key }) => key);
  const sentCells = (row: number) => {
    const cells = cellsOfRow(reading, columns, row);
    return Object.fromEntries(keys.map((key) => [key, cells[key] ?? '']));
  };
  const offer = reading.reimport?.offer;
  // No link to a run that this journal does not have.
  const links = offer?.kind === 'rest' && offer.isKnown ? offer.links : new Map<number, OriginalRow>();
  goes.forEach((isGoing, row) => {
    if (isGoing !== 1) return;
    const set = sets[row];
    const line = sheetColumns.length > 0 ? sourceCells(reading, row) : [];
    const lineNumber = reading.lineNumbers[row] ?? 0;
    const sendsAgain = links.get(lineNumber);
    rows.push({
      index: rows.length,
      line: lineNumber,
      ...(sendsAgain && { sendsAgain }),
      cells: {
        ...withShared(sentCells(row), shared),
        ...(set === undefined ? {} : { set: String(set) }),
        ...Object.fromEntries(sheetColumns.map(({ column, key }) => [key, line[column] ?? ''])),
      },
    });
  });
  return rows;
}
