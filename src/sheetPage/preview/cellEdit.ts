import { canonicalId } from '#contract/recordId.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { cellsOfRow, changesOfRow, type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { type CellEdit, isCellEdit, type RowEdit } from '#intake/rows/editedTable.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import type { SheetWork } from '../work/sheetWork.ts';

type Specs = readonly ColumnSpec[];

/** The line of a row, and the text of its id in the source. */
function lineWithId(reading: IntakeReading, specs: Specs, row: number) {
  const ids = specs.filter(({ kind }) => kind === 'id').map(({ key }) => reading.mapping[key]);
  const column = ids.find((one) => typeof one === 'number') ?? -1;
  const [, from] = changesOfRow(reading, row).find(([changed]) => changed === column) ?? [];
  return { line: reading.lineNumbers[row] ?? 0, id: from ?? sourceCells(reading, row)[column] ?? '' };
}

export const cellEdit = (
  reading: IntakeReading,
  specs: Specs,
  row: number,
  column: number,
  text: string,
): CellEdit => ({
  ...lineWithId(reading, specs, row),
  ...{
    column,
    name: reading.header?.[column] ?? '',
    from: sourceCells(reading, row)[column] ?? '',
    text,
  },
});

/** Leaves rows out, or includes them again if all of them are left out. */
export function toggleLeftOutEdits(reading: IntakeReading, specs: Specs, picked: Int32Array): RowEdit[] {
  const included = picked.filter((row) => reading.faults[row] !== severity.leftOut);
  const rows = included.length > 0 ? included : picked;
  const { lineNumbers } = reading;
  const listed = specs.find((spec) => spec.listed)?.key ?? '';
  return Array.from(rows, (row) => {
    const line = lineNumbers[row];
    const isOneOfSeveral = lineNumbers[row - 1] === line || lineNumbers[row + 1] === line;
    const id = isOneOfSeveral ? canonicalId(cellsOfRow(reading, specs, row)[listed] ?? '') : '';
    return { ...lineWithId(reading, specs, row), row: id, isLeftOut: included.length > 0 };
  });
}

/** The cell edit of the last act; undefined if that act left rows out. */
export function lastCellEdit({ edits }: Pick<SheetWork, 'edits'>): CellEdit | undefined {
  const [last] = edits.at(-1) ?? [];
  return last && isCellEdit(last) ? last : undefined;
}
