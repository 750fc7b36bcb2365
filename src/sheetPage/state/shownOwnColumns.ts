import { type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { namesOperation } from '#intake/file/exportedTable.ts';
import { normalName } from '#intake/file/header.ts';
import type { OwnColumn } from '#intake/rows/ownColumns.ts';
import { type SetChoice, setNameInColumn } from '#intake/sets/setChoice.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { type SheetColumn, sheetColumns, shownColumns } from '#pageParts/sheetColumns.ts';
import type { Run } from '#run/run.ts';
import type { SheetSpec } from './sheetSpec.ts';

type Columns = Pick<IntakeReading, 'header' | 'samples' | 'mapping'>;

/** Columns of the sheet that are not sent, but exported. */
export const ownSheetColumns = ({ header, samples, mapping }: Columns): SheetColumn[] =>
  sheetColumns(header, samples, new Set(Object.values(mapping)));

/**
 * The columns of the sheet as a run keeps them: of orders with items, a column may stand under two keys. A field keeps the
 * sheet's name for it if no other column could be meant when the results come back, and its own does not name the operation.
 */
export function sheetColumnsForRun(
  reading: Columns & Pick<IntakeReading, 'forms' | 'hasItems'>,
  spec: Pick<SheetSpec, 'operation' | 'columns' | 'itemColumns'>,
): NonNullable<Run['columns']> {
  const { mapping, header, forms } = reading;
  const names = (header ?? []).map(normalName);
  const sent = spec.columns.flatMap(({ key, headerNames, label }) => {
    const column = mapping[key] ?? -1;
    const own = names.filter((name) => headerNames.includes(name));
    const isOnly = own.length === 1 && own[0] === names[column];
    // A column of found ids has the first name.
    const keeps =
      isOnly && header?.[column] !== headerNames[0] && !namesOperation(spec.operation, inEnglish(label));
    const name = keeps ? header?.[column] : undefined;
    return column < 0 ? [] : { column, key, name };
  });
  const own = [...ownSheetColumns(reading), ...(reading.hasItems ? columnsBesideItems(reading, spec) : [])];
  const all = [...sent, ...own.map(({ column, key }) => ({ column, key, name: undefined }))];
  const byKey = new Map(all.map((one) => [one.key, one]));
  return [...byKey.values()]
    .sort((a, b) => a.column - b.column)
    .map(({ column, key, name }) => ({
      key,
      ...(name !== undefined && { name }),
      ...(forms[column] && { form: forms[column] }),
    }));
}

/** For a sheet of orders with items: all that an item does not send, so that its export has the sheet's whole line. */
export function columnsBesideItems(
  reading: Columns,
  { itemColumns }: Pick<SheetSpec, 'itemColumns'>,
): SheetColumn[] {
  const { accountId = null } = reading.mapping;
  const ofItems = Object.fromEntries(itemColumns.map(({ key }) => [key, reading.mapping[key] ?? null]));
  return ownSheetColumns({ ...reading, mapping: { ...ofItems, accountId } });
}

/**
 * Own columns, shown beside the ids to check a row.
 * @param headers of columns already shown: repeated names are left out
 */
export function shownOwnColumns(reading: IntakeReading, headers: readonly string[] = []) {
  const { setChoice } = reading;
  const column = chosenSetColumn(setChoice);
  const areNames = typeof setChoice === 'object' && setChoice !== null && 'areNames' in setChoice;
  const all = ownSheetColumns(reading);
  const telling = byWhatTheySay(reading).flatMap((index) => all.filter((one) => one.column === index));
  const shown = new Set(
    shownColumns(
      telling.filter(({ column }) => reading.samples[column]),
      headers,
    ),
  );
  const columns = all.filter((one) => shown.has(one));
  return {
    /** The own columns that the grid has room for. */
    columns,
    others: all.filter((one) => !columns.includes(one)),
    /** Keys, the most telling first. */
    telling: telling.map(({ key }) => key),
    cellOf: (row: number, { column }: SheetColumn) => sourceCells(reading, row)[column] ?? '',
    /** The name of the row's set in the chosen column; empty if there is none. */
    groupOf: (row: number) =>
      column === null ? '' : setNameInColumn({ cells: sourceCells(reading, row) }, column, areNames),
  };
}

/** The key of the own column whose cells name the sets; undefined if something else forms them. */
export const groupColumnKey = (reading: Columns & Pick<IntakeReading, 'setChoice'>): string | undefined =>
  ownSheetColumns(reading).find(({ column }) => column === chosenSetColumn(reading.setChoice))?.key;

export const chosenSetColumn = (choice: SetChoice | null) =>
  typeof choice === 'object' && choice && 'column' in choice ? choice.column : null;

/** The columns that say most of a row first: questions, what is to be read, all others. */
function byWhatTheySay({ ownColumns: columns, samples }: IntakeReading): number[] {
  const weight: Record<OwnColumn['shape'], number> = {
    ...{ answered: 0, choice: 1, remark: 1, running: 1, other: 1, data: 2, same: 3 },
  };
  const places = columns
    .toSorted((one, other) => weight[one.shape] - weight[other.shape] || one.beside - other.beside)
    .flatMap(({ column }) => (typeof column === 'number' ? column : []));
  // Empty columns last.
  return [...new Set([...places, ...samples.keys()])];
}
