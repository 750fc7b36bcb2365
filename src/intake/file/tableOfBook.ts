import { columnLetters } from '#lib/columnLetters.ts';
import { idsIn, isId } from '../ids/idsIn.ts';
import type { ColumnForm } from './columnForms.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Corrections, Encoding, HiddenContent, Table, TableNote } from './table.ts';
import { type RawLine, tableFrom } from './tableFrom.ts';

const SAMPLE_LINES = 500;

export interface RawSheet {
  /** Empty for a web page, whose tables form one sheet. */
  readonly name: string;
  readonly isHidden: boolean;
  /** May be shorter than the sheet is wide. */
  readonly data: string[][];
  /** Rows from 1, columns from 0. */
  readonly hiddenRows: ReadonlySet<number>;
  /** By row: columns of struck-out cells. */
  readonly struckCells?: ReadonlyMap<number, readonly number[]>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** By row: columns of single hidden cells, which exist only in web pages. */
  readonly hiddenCells?: ReadonlyMap<number, readonly number[]>;
  readonly merges: readonly Merge[];
  /** By column; missing where the file has texts only. */
  readonly forms?: readonly (ColumnForm | undefined)[];
  /** Number of cells of the workbook with a note. */
  readonly notes?: number;
  /** By row: cells with a colour of their own. */
  readonly coloured?: ReadonlyMap<number, number>;
  /** Ranges that a rule colours (conditional formats). */
  readonly colourRules?: number;
  /** Its day numbers count from here, if not from 1900. */
  readonly firstDay?: number;
}

/** A list that hides nothing has only these. */
type ReadSheet = Partial<RawSheet> & Pick<RawSheet, 'name' | 'data'>;

export interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

export type IsWantedId = (id: string) => boolean;

/**
 * The chosen sheet, else the visible one with wanted ids, else the first with any ids or content; none if several
 * have wanted ids. Excludes hidden sheets, rows and columns by default: people filter on purpose.
 */
export function tableOfBook(
  sheets: readonly ReadSheet[],
  corrections: Corrections,
  encoding: Encoding | null,
  isWanted: IsWantedId = () => true,
): Table | Refusal {
  const counted = sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.data.filter((cells) => cells.some((cell) => cell !== '')).length,
  }));
  const filled = counted.filter(({ lines }) => lines > 0);
  const saidSheet = filled.find(({ name }) => name === corrections.sheet);
  const shown = filled.filter(({ isHidden }) => !isHidden);
  const withIds = shown.filter(({ data }) => holdsIds(data));
  const wanted = withIds.filter(({ data }) => holdsIds(data, isWanted));
  const sheet = saidSheet ?? wanted[0] ?? withIds[0] ?? shown[0];
  if (!sheet) return refusal(filled.length > 0 ? 'allHidden' : 'empty');
  const source = {
    encoding,
    delimiter: null,
    sheets: filled
      .filter(({ name }) => name !== '')
      .map(({ name, lines, isHidden = false }) => ({ name, lines, isHidden })),
  };
  if (!saidSheet && wanted.length > 1) {
    const readAs = { ...source, sheet: null, hidden: null, headerLine: null, firstLine: 1, lastLine: 1 };
    return { kind: 'table', header: null, lines: [], frame: [], readAs, notes: [] };
  }
  const { lines, hidden, merged } = shownLines(sheet, corrections.includeHidden === true);
  if (lines.length === 0) return refusal('allHidden');
  const notes: TableNote[] = merged > 0 ? [{ code: 'mergedFilled', cells: merged }] : [];
  if (sheet.notes) notes.push({ code: 'cellNotes', cells: sheet.notes });
  if (encoding === 'windows-1252' && !corrections.encoding) notes.push({ code: 'windows1252' });
  const others = shown.filter((one) => one !== sheet);
  if (others.length > 0)
    notes.push({
      code: 'otherSheets',
      sheet: sheet.name,
      others: others.map(({ name, lines }) => ({ name, lines })),
    });
  const hiddenSheets = filled.filter((one) => one.isHidden && one !== sheet).map(({ name }) => name);
  const table = tableFrom(
    lines,
    {
      ...source,
      firstDay: sheet.firstDay,
      forms: sheet.forms,
      sheet: sheet.name || null,
      hidden: { ...hidden, sheets: hiddenSheets },
      notes,
    },
    corrections,
  );
  return table.kind === 'table' ? { ...table, notes: [...table.notes, ...coloursOf(sheet, table)] } : table;
}

/** Colours of rows may mean something; those of titles and column names do not. */
function coloursOf({ coloured, colourRules: rules = 0 }: ReadSheet, { readAs }: Table): TableNote[] {
  const isRow = (number: number) => number >= readAs.firstLine && number <= readAs.lastLine;
  const cells = [...(coloured ?? [])].reduce((sum, [row, count]) => (isRow(row) ? sum + count : sum), 0);
  const notes: TableNote[] = cells > 0 ? [{ code: 'cellColours', cells }] : [];
  return rules > 0 ? [...notes, { code: 'colourRules', rules }] : notes;
}

export function holdsIds(data: readonly (readonly string[])[], isWanted: IsWantedId = () => true): boolean {
  const isOne = (id: string) => isId(id) && isWanted(id);
  return data
    .slice(0, SAMPLE_LINES)
    .some((cells) => cells.some((cell) => idsIn(cell, 'checked').ids.some(isOne)));
}

/**
 * The rows of which all cells, or an id, are struck out. Marks the struck-out cells of other rows that are shown: the
 * person says whether they are meant.
 */
function strikesIn({ data, hiddenRows, struckCells = new Map() }: ReadSheet, isIncluded: boolean) {
  const rows = new Set<number>();
  let marked = 0;
  for (const [row, columns] of struckCells) {
    const { [row - 1]: cells = [] } = data;
    const isAll = cells.every((cell, column) => cell === '' || columns.includes(column));
    if (isAll || columns.some((column) => isId(cells[column] ?? ''))) rows.add(row);
    else if (!hiddenRows?.has(row)) marked += columns.length;
    // Also in rows that are left out: the rows below get a merged cell as it stands here.
    if (!isIncluded) for (const column of columns) cells[column] = `~~${cells[column]}~~`;
  }
  return { rows, marked };
}

/** Copies a merge's value, stored only in its first cell, to its other cells; returns how many were empty. */
function fillMerges({ data, merges = [] }: ReadSheet): number {
  let filled = 0;
  for (const { column, from, to } of merges) {
    const value = data[from - 1]?.[column] ?? '';
    if (value === '') continue;
    for (let row = from; row < to; row++) {
      const cells = data[row];
      // Merges overlap only in a file meant to waste time.
      if (!cells || cells[column]) break;
      while (cells.length < column) cells.push('');
      cells[column] = value;
      filled += 1;
    }
  }
  return filled;
}

/** A name that our exports alone have. It may be struck out. */
const OUR_NAME = /^(?:~~)?Order Desk (?:run|row)(?:~~)?$/i;

/** The visible lines of a sheet with their line numbers. Changes its data: merges are filled, struck-out cells marked. */
export function shownLines(
  sheet: ReadSheet,
  isIncluded: boolean,
): { lines: RawLine[]; hidden: Omit<HiddenContent, 'sheets'>; merged: number } {
  const { data, hiddenRows, hiddenColumns = new Set(), hiddenCells } = sheet;
  const { rows: struckRows, marked } = strikesIn(sheet, isIncluded);
  const merged = fillMerges(sheet);
  let rows = 0;
  let struck = 0;
  // A sheet may hide thousands of empty columns beside its cells.
  const width = data.reduce((most, { length }) => Math.max(most, length), 0);
  const looked = [...hiddenColumns].filter((column) => column < width);
  const columns = new Set<number>();
  const lines: RawLine[] = [];
  for (const [index, cells] of data.entries()) {
    const number = index + 1;
    const isFilled = () => cells.some((cell) => cell !== '');
    // Results without these names would be taken for a sheet of which nothing was sent yet.
    const isOurs = () => cells.some((cell) => OUR_NAME.test(cell));
    if (hiddenRows?.has(number) && isFilled() && !isOurs()) {
      rows += 1;
      if (!isIncluded) continue;
    } else if (struckRows.has(number) && !isOurs()) {
      struck += 1;
      if (!isIncluded) continue;
    }
    for (const column of [...looked, ...(hiddenCells?.get(number) ?? [])]) {
      if (!cells[column]) continue;
      columns.add(column);
      if (!isIncluded) cells[column] = '';
    }
    lines.push({ number, cells });
  }
  const letters = [...columns].sort((a, b) => a - b).map(columnLetters);
  return { lines, hidden: { rows, struck, marked, columns: letters, isIncluded }, merged };
}
