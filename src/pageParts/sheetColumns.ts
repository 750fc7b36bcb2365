import { msg } from '@lingui/core/macro';
import { inEnglish } from '#language/inEnglish.ts';
import { type Row, SHEET_COLUMN } from '#run/run.ts';

/** A column that no operation needs. It is kept and exported with the rows. */
export const isSheetColumn = (key: string) => key.startsWith(SHEET_COLUMN);

/** Names the run that added an item, beside its id. Always English, as exports are. */
export const ADDED_IN_HEADER = 'Added in run';

export interface SheetColumn {
  column: number;
  key: string;
  name: string;
}

/** The name of a nameless column, by its number from 1. Always English: it is recorded with the run and exported. */
export const defaultColumnName = (number: number) => inEnglish(msg`Column ${number}`);

/** Columns not `used`, without nameless empty ones (by `samples`). Keys are unique, names may repeat. */
export function sheetColumns(
  header: readonly string[] | null,
  samples: readonly string[],
  used: ReadonlySet<number | null>,
): SheetColumn[] {
  const usedKeys = new Set<string>();
  const columns: SheetColumn[] = [];
  for (const [column, sample] of samples.entries()) {
    if (used.has(column) || !(header?.[column] || sample)) continue;
    const name = header?.[column] || defaultColumnName(column + 1);
    let key = `${SHEET_COLUMN}${name}`;
    for (let again = 2; usedKeys.has(key); again++) key = `${SHEET_COLUMN}${name} (${again})`;
    usedKeys.add(key);
    columns.push({ column, key, name: key.slice(SHEET_COLUMN.length) });
  }
  return columns;
}

/** A report can have dozens of columns, and the first ones mostly identify a row. */
const SHOWN = 6;

/** The columns to show beside these headers, without repeated names. Returns the same objects. */
export function shownColumns<Column extends { name: string }>(
  columns: readonly Column[],
  headers: readonly string[],
): Column[] {
  const isRepeated = isAmong(headers);
  return columns.filter((column) => !isRepeated(column)).slice(0, SHOWN);
}

/**
 * All own columns of a run. Those with `isShown` false repeat a header or come after the first six. Sets of an earlier
 * run are left out: this run has its own.
 */
export function columnsBeside<Column extends { name: string }>(
  columns: readonly Column[],
  headers: readonly string[],
): (Column & { isShown: boolean })[] {
  const isRepeated = isAmong(headers);
  const shown = new Set(shownColumns(columns, headers));
  return columns
    .filter((column) => column.name !== 'Set' || !isRepeated(column))
    .map((column) => ({
      ...column,
      // As exports name it.
      name: isRepeated(column) ? `${column.name} (2)` : column.name,
      isShown: shown.has(column),
    }));
}

function isAmong(headers: readonly string[]) {
  const usedNames = new Set(headers.map((header) => header.toLowerCase()));
  return ({ name }: { name: string }) => usedNames.has(name.toLowerCase());
}

/** The source columns that are kept with a run's rows: key, and name in the sheet. */
export function sheetColumnsOf(rows: readonly Row[]): { key: string; name: string }[] {
  const keys = new Set<string>();
  for (const { cells } of rows) for (const key in cells) if (isSheetColumn(key)) keys.add(key);
  return Array.from(keys, (key) => ({ key, name: key.slice(SHEET_COLUMN.length) }));
}
