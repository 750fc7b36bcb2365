import type { SheetColumn } from '#desk/sheetColumns.ts';
import type { ChosenFormats } from '#intake/cellFormats.ts';
import type { ColumnSpec, Mapping } from '#intake/columnSpec.ts';
import { cellsOfRow, fault, type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import type { RowLink } from '#intake/exportOffer.ts';
import type { Corrections } from '#intake/readAs.ts';
import type { SetChoice } from '#intake/setChoice.ts';
import type { Row } from '#run/run.ts';
import { type ShrunkSet, shrunkSets } from './preview/shrunkSets.ts';
import { setCountOf } from './sets/setCardsOf.ts';

/** What a person has chosen where the source leaves a choice; null or nothing: what was guessed. */
export interface BenchChoices {
  setChoice: SetChoice | null;
  /** What becomes of rows in doubt. */
  doubtful?: 'send' | 'leaveOut' | null;
  /** Send the good rows and leave these out. */
  leaveOutDuplicates: boolean;
  leaveOutBad: boolean;
  /** And those that this browser has sent before; null: as the sheet is results or not. */
  leaveOutSentBefore: boolean | null;
  /** And those of whose record another operation was sent. */
  leaveOutOtherBefore?: boolean;
  corrections: Corrections;
  columns: Mapping;
  /** How columns of dates and numbers are written. */
  formats: ChosenFormats;
}

/** A reading and what of it would be sent. By row means by the rows of the reading, from 0. */
export interface Prepared {
  /** By row, from 1; empty where rows are not put into sets. */
  sets: Uint32Array;
  /** By row: 1 where it would go out, were nothing else in the way. */
  goes: Uint8Array;
  /** Rows that only repeat an id, and rows with anything else that keeps them from being sent. */
  duplicates: number;
  badRows: number;
  /** Rows in doubt that the person has said nothing about. */
  undecided: number;
  /** With these, those that the person has not left out: nothing goes out while there is one. */
  unsettled: number;
  /** The person has yet to say how the rows are grouped into sets. */
  isUngrouped: boolean;
  /** Sets that lose activities by what the person leaves out. */
  shrunkSets: ShrunkSet[];
  /** How many rows go out with each value of the field that the page asks for and the sheet may say; empty for other sheets. */
  parts: ReadonlyMap<string, number>;
  /** What goes out when the person confirms: none while something stands in the way. */
  rowCount: number;
  /** What is counted on the button: sets or rows. */
  count: number;
  /** The rows themselves, made when they are asked for: at 250,000 they take the page most of a second. */
  readonly toSend: Row[];
}

export interface PrepareOptions {
  columns: readonly ColumnSpec[];
  /** Cells that every row gets where the sheet does not say them, such as the cancellation type chosen beside the text box. */
  shared: Readonly<Record<string, string>>;
  sheetColumns: readonly SheetColumn[];
  /** By row, from 1: the sets of the reading, with what a person moved. */
  sets: Uint32Array;
  /** Rows that this browser has sent before, and those that it has sent to another operation. */
  sentBefore: { readonly size: number; keys(): Iterable<number> };
  otherBefore?: PrepareOptions['sentBefore'];
}

/** Counts over arrays of numbers, so that it costs next to nothing however many rows there are. */
export function prepareRows(
  reading: IntakeReading,
  choices: Pick<
    BenchChoices,
    'leaveOutDuplicates' | 'leaveOutBad' | 'leaveOutSentBefore' | 'leaveOutOtherBefore' | 'doubtful'
  >,
  options: PrepareOptions,
): Prepared {
  const { faults, duplicates, badRows, doubtful } = reading;
  const { sets, sentBefore } = options;
  // Nearly always nothing is wrong, and then there is nothing to go through.
  const goes = new Uint8Array(faults.length).fill(1);
  const { otherBefore = new Map<number, never>() } = options;
  const left = [
    ...(choices.leaveOutSentBefore ? sentBefore.keys() : []),
    ...(choices.leaveOutOtherBefore ? otherBefore.keys() : []),
  ];
  const leavesDoubtful = doubtful > 0 && choices.doubtful === 'leaveOut';
  const isClean = duplicates + badRows === 0 && !leavesDoubtful && left.length === 0;
  if (!isClean) {
    faults.forEach((found, row) => {
      if (found >= fault.duplicate || (leavesDoubtful && found === fault.doubtful)) goes[row] = 0;
    });
    for (const row of left) goes[row] = 0;
  }
  const going = isClean ? reading.rowCount : goes.reduce((count, mark) => count + mark, 0);
  const isUngrouped = reading.rowCount > 0 && reading.setChoices !== null && reading.setChoice === null;
  // A problem of the whole table, such as a missing column, is not mended by leaving rows out: it has no rows.
  const undecided = choices.doubtful ? 0 : doubtful;
  const unsettled =
    (choices.leaveOutDuplicates ? 0 : duplicates) + (choices.leaveOutBad ? 0 : badRows) + undecided;
  const isInTheWay = isUngrouped || unsettled > 0;
  const rowCount = isInTheWay ? 0 : going;
  let made: Row[] | null = null;
  return {
    sets,
    goes,
    duplicates,
    badRows,
    undecided,
    unsettled,
    isUngrouped,
    shrunkSets: isInTheWay || isClean ? [] : shrunkSets({ ...reading, sets }, goes),
    parts: partsOf(),
    rowCount,
    count: countOf(),
    get toSend() {
      made ??= isInTheWay ? [] : rowsOf(reading, goes, options);
      return made;
    },
  };

  function partsOf(): Map<string, number> {
    const parts = new Map<string, number>();
    const key = options.columns.find(({ shared }) => shared)?.key;
    if (key === undefined || isInTheWay) return parts;
    const { sharedValues, sharedPlaces } = reading;
    const counts = new Uint32Array(Math.max(1, sharedValues.length));
    goes.forEach((isGoing, row) => {
      const place = sharedPlaces[row] ?? 0;
      counts[place] = (counts[place] ?? 0) + isGoing;
    });
    counts.forEach((count, place) => {
      const value = sharedValues[place] || (options.shared[key] ?? '');
      if (count > 0) parts.set(value, (parts.get(value) ?? 0) + count);
    });
    return parts;
  }

  function countOf(): number {
    if (sets.length === 0 || isInTheWay) return rowCount;
    return isClean && sets === reading.sets ? reading.setCount : setCountOf(sets, goes);
  }
}

/** The cells of a row with what the page says where the sheet says nothing. */
export function withShared(
  cells: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, string>>,
): Record<string, string> {
  const said = Object.entries(cells).filter(([, text]) => text !== '');
  return { ...cells, ...shared, ...Object.fromEntries(said) };
}

/** Numbered anew; grouped before bad rows are left out: what is left of a set stays one set. */
function rowsOf(
  reading: IntakeReading,
  goes: Uint8Array,
  { columns, shared, sheetColumns, sets }: PrepareOptions,
): Row[] {
  const rows: Row[] = [];
  const offer = reading.reimport?.offer;
  // A run that this journal does not hold cannot be led to.
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
        ...withShared(cellsOfRow(reading, columns, row), shared),
        ...(set === undefined ? {} : { set: String(set) }),
        ...Object.fromEntries(sheetColumns.map(({ column, key }) => [key, line[column] ?? ''])),
      },
    });
  });
  return rows;
}
