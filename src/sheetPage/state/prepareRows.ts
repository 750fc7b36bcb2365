import type { ChosenFormats } from '#intake/columns/cellFormats.ts';
import type { ColumnSpec, Mapping } from '#intake/columns/columnSpec.ts';
import type { RowLink } from '#intake/engine/exportOffer.ts';
import { cellsOfRow, fault, type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import type { Corrections } from '#intake/file/table.ts';
import type { FoundIds } from '#intake/rows/foundIds.ts';
import type { SetChoice } from '#intake/sets/setChoice.ts';
import type { SheetColumn } from '#pageParts/sheetColumns.ts';
import type { RecordState } from '#records/orgRecord.ts';
import type { LeftOutRow, Row } from '#run/run.ts';
import type { EarlierTouch } from '#team/earlierTouch.ts';
import { setCountOf, shrunkSets } from './setCardsOf.ts';

export type SentBefore = ReadonlyMap<number, EarlierTouch>;

/** Earlier requests by row: of the same operation, and of another, such as a renewal and a cancellation of one activity. */
export interface FoundBefore {
  same: SentBefore;
  other: SentBefore;
  runIds: ReadonlySet<string>;
  /** By row: the earlier row of the sheet that it repeats. */
  identical: ReadonlyMap<number, number>;
}

/** By the key of a field: the column whose texts name its records, and the person's choices among several. */
export type LookUps = Readonly<Record<string, Pick<FoundIds, 'column' | 'picked'>>>;

/** The person's choices about the source; null or undefined: the automatic choice. */
export interface SheetChoices {
  setChoice: SetChoice | null;
  doubtful?: 'send' | 'leaveOut' | null;
  /** Send the good rows and exclude these. */
  leaveOutDuplicates: boolean;
  leaveOutBad: boolean;
  /** Excludes rows that were sent before; null: see `leftOutBefore`. */
  leaveOutSentBefore: boolean | null;
  /** What the person knew when they chose to send rows a second time. More rows or runs are asked about anew. */
  knownBefore?: { rows: number; runIds: readonly string[] };
  leaveOutOtherBefore?: boolean;
  /** Excludes rows whose record is in one of these states. */
  leaveOutStates?: readonly RecordState[];
  /** The org is asked about every row, not only about the first of a long sheet. */
  asksOfAll?: boolean;
  lookUps?: LookUps;
  corrections: Corrections;
  columns: Mapping;
  formats: ChosenFormats;
}

export type Prepared = ReturnType<typeof prepareRows>;

export interface PrepareOptions {
  columns: readonly ColumnSpec[];
  /** Of a sheet of orders with items: the columns of the items among them. */
  itemColumns?: readonly ColumnSpec[];
  /** Values for cells that the sheet leaves empty, such as the cancellation type beside the text box. */
  shared: Readonly<Record<string, string>>;
  sheetColumns: readonly SheetColumn[];
  /** Own columns of items, which keep the cells of their order, too. */
  lineColumns?: readonly SheetColumn[];
  /** By row, from 1: the sets of the reading, with the person's moves. */
  sets: Uint32Array;
  /** Rows that the person excludes since they were sent before. */
  leftOutBefore: ReadonlySet<number>;
  /** Rows that were sent before, about which the person has not decided. */
  toDecide?: readonly number[];
  /** Changes of the person do not fit the reading: nothing may be sent without them. */
  isHeld?: boolean;
}

/**
 * The rows to exclude since they were sent before. By default those of results, but none that a colleague may just be
 * sending: two people who left out for each other's sake would send nothing.
 */
export function leftOutBefore(
  choices: Pick<SheetChoices, 'leaveOutSentBefore' | 'leaveOutOtherBefore'>,
  isResults: boolean,
  { same, other }: Pick<FoundBefore, 'same' | 'other'>,
): ReadonlySet<number> {
  const isLeftOut = ({ hasEnded }: EarlierTouch) =>
    choices.leaveOutSentBefore ?? (isResults && hasEnded !== false);
  return new Set([
    ...[...same].flatMap(([row, touch]) => (isLeftOut(touch) ? row : [])),
    ...(choices.leaveOutOtherBefore ? other.keys() : []),
  ]);
}

/**
 * The result of a reading and the choices. Works on arrays of numbers, so that any number of rows stays fast. "By row"
 * means by the rows of the reading, from 0.
 */
export function prepareRows(
  reading: IntakeReading,
  choices: Pick<SheetChoices, 'leaveOutDuplicates' | 'leaveOutBad' | 'doubtful'>,
  options: PrepareOptions,
) {
  const { faults, duplicates, badRows } = reading;
  const { sets, leftOutBefore } = options;
  const leftOutFrom = choices.doubtful === 'leaveOut' ? fault.doubtful : fault.duplicate;
  /** By row: 1 if the row would be sent once nothing blocks sending. */
  const goes = faults.map((found, row) => Number(found < leftOutFrom && !leftOutBefore.has(row)));
  /** The person has not chosen yet how rows are grouped into sets. */
  const isUngrouped = reading.rowCount > 0 && reading.setChoices !== null && reading.setChoice === null;
  /** Doubtful rows that the person is asked about. Those that do not go anyway are no question. */
  const isInDoubt = (found: number, row: number) => found === fault.doubtful && !leftOutBefore.has(row);
  const doubtful = reading.doubtful === 0 ? 0 : faults.filter(isInDoubt).length;
  const undecided = choices.doubtful ? 0 : doubtful;
  /** Doubtful rows without a decision, and problem rows that are not excluded. Sending waits until it is 0. */
  const openProblems =
    (choices.leaveOutDuplicates ? 0 : duplicates) + (choices.leaveOutBad ? 0 : badRows) + undecided;
  /** Rows that may make a record a second time. Sending waits until the person sends them again or leaves them out. */
  const repeats = (options.toDecide ?? []).filter((row) => goes[row] === 1).length;
  const { isHeld = false } = options;
  const isInTheWay = isHeld || isUngrouped || openProblems > 0 || repeats > 0;
  /** Rows to send on confirmation; 0 while something blocks sending. */
  const rowCount = isInTheWay ? 0 : goes.reduce((count, mark) => count + mark, 0);
  return {
    sets,
    goes,
    doubtful,
    undecided,
    openProblems,
    repeats,
    isUngrouped,
    isHeld,
    // Nothing shrinks where all rows go, as in most sheets.
    shrunkSets: isInTheWay || rowCount === reading.rowCount ? [] : shrunkSets({ ...reading, sets }, goes),
    parts: isInTheWay ? new Map<string, number>() : partsOf(reading, goes, options),
    rowCount,
    /** The count on the button: sets or rows. */
    count: sets.length === 0 || isInTheWay ? rowCount : setCountOf(sets, goes),
    /** Built on access: 250,000 rows take the page most of a second. */
    get toSend() {
      return rowsToSend(goes);
    },
    /** The first rows to send, so that a dialog can name them. */
    firstToSend: (most: number) => {
      let left = most;
      const going = reading.hasItems ? firstOfSets(sets, goes) : goes;
      return rowsToSend(going.map((isGoing) => (isGoing === 1 && left-- > 0 ? 1 : 0)));
    },
    /**
     * The rows that are not sent. Not those of an earlier run, which lists them itself. None of orders with items: a line
     * belongs to the runs of both.
     */
    leftOut: (whyOf: (row: number) => string): LeftOutRow[] => {
      if (reading.hasItems) return [];
      const stays = goes.map((isGoing) => 1 - isGoing);
      const rows = [...stays.keys()].filter((row) => stays[row] === 1);
      return rowsOf(reading, stays, options).flatMap(({ cells, sendsAgain }, place) =>
        sendsAgain ? [] : { cells, why: whyOf(rows[place] ?? 0) },
      );
    },
    /** For orders with items, the rows of the items. The cell `set` joins them with their order. */
    get items() {
      if (isInTheWay || !reading.hasItems) return undefined;
      const ofItems = new Set(['accountId', ...(options.itemColumns ?? []).map(({ key }) => key)]);
      const { lineColumns = [] } = options;
      return rowsOf(reading, goes, { ...options, sheetColumns: lineColumns }, ({ key }) => ofItems.has(key));
    },
  };

  function rowsToSend(going: Uint8Array): Row[] {
    if (isInTheWay) return [];
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
  const links = offer?.kind === 'rest' && offer.isKnown ? offer.links : new Map<number, RowLink>();
  goes.forEach((isGoing, row) => {
    if (isGoing !== 1) return;
    const set = sets[row];
    const line = sheetColumns.length > 0 ? lineOfRow(reading, row) : [];
    const sendsAgain = links.get(reading.lineNumbers[row] ?? 0);
    rows.push({
      index: rows.length,
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
