import { type SheetColumn, sheetColumns, shownColumns } from '#desk/sheetColumns.ts';
import { type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import { setCell } from '#intake/setChoice.ts';

type Columns = Pick<IntakeReading, 'header' | 'samples' | 'mapping'>;

/** Columns of the sheet that are not sent, but exported. */
export const ownSheetColumns = ({ header, samples, mapping }: Columns): SheetColumn[] =>
  sheetColumns(header, samples, new Set(Object.values(mapping)));

/** Their names. None for a reimported sheet: its notice covers them. */
export function passThroughColumns({
  mapping,
  setChoice,
  reimport,
  ...reading
}: Columns & Pick<IntakeReading, 'setChoice' | 'reimport'>): string[] {
  if (reimport) return [];
  // The column that names the sets is used, although it is exported, too.
  const set = typeof setChoice === 'object' && setChoice !== null ? { set: setChoice.column } : {};
  return ownSheetColumns({ ...reading, mapping: { ...mapping, ...set } }).map(({ name }) => name);
}

/**
 * Own columns, shown beside the ids to check a row.
 * @param headers of columns already shown: repeated names are left out
 */
export function ownColumns(reading: IntakeReading, headers: readonly string[] = []) {
  const { setChoice } = reading;
  // Caches the last line: a grid reads the cells of a row one after the other.
  let last: { row: number; line: readonly string[] } | null = null;
  const lineOf = (row: number) => {
    if (last?.row !== row) last = { row, line: lineOfRow(reading, row) };
    return last.line;
  };
  return {
    columns: shownColumns(ownSheetColumns(reading), headers),
    cellOf: (row: number, { column }: SheetColumn) => lineOf(row)[column] ?? '',
    /** The name of the row's set in the chosen column; empty if there is none. */
    groupOf: (row: number) =>
      typeof setChoice === 'object' && setChoice
        ? setCell({ cells: lineOf(row), number: 0, block: 0 }, setChoice.column)
        : '',
  };
}
