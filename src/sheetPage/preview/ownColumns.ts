import { type SheetColumn, sheetColumns, shownColumns } from '#desk/sheetColumns.ts';
import { type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import { setCell } from '#intake/setChoice.ts';

/** The person's own columns beside the ids, by which a row can be checked: they are not sent and come back in the export. */
export interface OwnColumns {
  readonly columns: readonly SheetColumn[];
  cellOf(row: number, column: SheetColumn): string;
  /** What the chosen column calls the set of a row; empty where it says nothing, or no column was chosen. */
  groupOf(row: number): string;
}

/** @param headers columns that are shown already: a second one of that name would say the same */
export function ownColumns(reading: IntakeReading, headers: readonly string[] = []): OwnColumns {
  const { header, samples, mapping, setChoice } = reading;
  const used = new Set(Object.values(mapping));
  // The last line is kept: a grid asks for the cells of a row one after the other.
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
