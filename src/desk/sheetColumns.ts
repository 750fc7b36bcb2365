import { msg } from '@lingui/core/macro';
import type { Row } from '#run/run.ts';
import { inEnglish } from '#words/inEnglish.ts';

/** Cells under such a key are columns of the source that no operation needs: they ride along into the export. */
const MARK = 'sheet:';

export const isSheetColumn = (key: string) => key.startsWith(MARK);

export interface SheetColumn {
  column: number;
  key: string;
  name: string;
}

/** A column without a name, by its number from 1. It is recorded with the run and exported, so it knows no language. */
export const numberedColumn = (number: number) => inEnglish(msg`Column ${number}`);

/** Columns not `used`, without nameless empty ones (by `samples`). Keys are unique, names may repeat. */
export function sheetColumns(
  header: readonly string[] | null,
  samples: readonly string[],
  used: ReadonlySet<number | null>,
): SheetColumn[] {
  const taken = new Set<string>();
  const columns: SheetColumn[] = [];
  for (const [column, sample] of samples.entries()) {
    if (used.has(column) || !(header?.[column] || sample)) continue;
    const name = header?.[column] || numberedColumn(column + 1);
    let key = `${MARK}${name}`;
    for (let again = 2; taken.has(key); again++) key = `${MARK}${name} (${again})`;
    taken.add(key);
    columns.push({ column, key, name: key.slice(MARK.length) });
  }
  return columns;
}

/** A report can have dozens of columns, and the first tell whose a row is. */
const SHOWN = 6;

/** Those that are shown beside columns with these headers: a second one of a name would say the same. */
export function shownColumns<Column extends { name: string }>(
  columns: readonly Column[],
  headers: readonly string[],
): Column[] {
  const taken = new Set(headers.map((header) => header.toLowerCase()));
  return columns.filter(({ name }) => !taken.has(name.toLowerCase())).slice(0, SHOWN);
}

/** The columns that rode along with the rows of a run: key and the name that it had in the sheet. */
export function sheetColumnsOf(rows: readonly Row[]): { key: string; name: string }[] {
  const keys = new Set<string>();
  for (const { cells } of rows) for (const key in cells) if (isSheetColumn(key)) keys.add(key);
  return Array.from(keys, (key) => ({ key, name: key.slice(MARK.length) }));
}
