import { type SheetColumn, sheetColumns, shownColumns } from '#desk/sheetColumns.ts';
import { type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import { setCell } from '#intake/setChoice.ts';

/** The sheet's own columns, shown beside the ids to check a row. They are not sent, but exported. */
export interface OwnColumns {
  readonly columns: readonly SheetColumn[];
  cellOf(row: number, column: SheetColumn): string;
  /** The name of the row's set in the chosen column; empty if there is none. */
  groupOf(row: number): string;
}

/** @param headers of columns already shown: repeated names are left out */
export function ownColumns(reading: IntakeReading, headers: readonly string[] = []): OwnColumns {
  const { header, samples, mapping, setChoice } = reading;
  const used = new Set(Object.values(mapping));
  // Caches the last line: a grid reads the cells of a row one after the other.
  let last: { row: number; line: readonly string[] } | null = null;
  const lineOf = (row: number) => {
    if (last?.row !== row) last = { row, line: lineOfRow(reading, row) };
    return last.line;
  };
  return {
    columns: shownColumns(sheetColumns(header, samples, used), headers),
    cellOf: (row, { column }) => lineOf(row)[column] ?? '',
    groupOf: (row) =>
      typeof setChoice === 'object' && setChoice
        ? setCell({ cells: lineOf(row), number: 0, block: 0 }, setChoice.column)
        : '',
  };
}
