import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Outcome, stateForResending } from '#contract/causes.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { rowStateNames } from '#contract/rowStates.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import type { ExportColumn } from '#grid/toExportSheet.ts';
import {
  LEFT_OUT_OUTCOME,
  NOTE_HEADER,
  newIdHeader,
  OTHER_OUTCOMES_HEADER,
  resultHeaders,
  valueColumns,
} from '#intake/file/exportedTable.ts';
import { checkWithOutcome, rowCheck } from '#intake/file/rowCheck.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { sheetColumnsOf } from '#pageParts/sheetColumns.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { LeftOutRow, Row, Run } from '#run/run.ts';
import type { TextFormatter } from './outcomeMessage.ts';
import type { RowWithOutcome } from './rowWithOutcome.ts';

/** Left-out rows for an export. They have no index in the run; their message is the reason. */
export const exportedLeftOut = (
  leftOut: readonly LeftOutRow[] = [],
  { words }: Pick<TextFormatter, 'words'>,
) =>
  leftOut.map(({ cells, why }): RowWithOutcome => {
    const message = why || words(msg`A colleague has sent this, or may be sending it.`);
    return { row: { index: -1, cells }, outcome: { ...outcomeOfCause('waiting'), message } };
  });

/** The columns of the operation, without those that are empty in every row. */
export function givenColumns(
  operation: OperationName,
  rows: readonly Row[],
): [key: string, header: MessageDescriptor][] {
  return Object.entries(columnWords[operation]).filter(([key]) => rows.some(({ cells }) => cells[key]));
}

/**
 * The columns of a run's exported sheet: the person's own in their order, the outcome of each row, and last the columns
 * that identify the run on reimport (intake/file/exportedTable.ts). Times are local, with their offset. Everything except
 * messages is in English, so that colleagues with another language can reimport it. A left-out row names no run.
 * @param rows the rows of the run, and those that were left out
 */
export function exportRunColumns<Shown extends RowWithOutcome>(
  run: Pick<Run, 'id' | 'operation' | 'owner' | 'note' | 'columns'>,
  rows: readonly Row[],
  messageOf: (row: Shown) => string,
  { othersOf, nameColumns = [] }: MoreColumns<Shown> = {},
): ExportColumn<Shown>[] {
  const names = new Map(rowStateNames.map((state) => [state, inEnglish(stateWords(state, run.operation))]));
  const written = (one: Outcome) => names.get(stateForResending(one)) ?? '';
  const isLeftOut = ({ row }: RowWithOutcome) => row.index < 0;
  const outcomeOf = (row: Shown) => (isLeftOut(row) ? LEFT_OUT_OUTCOME : written(row.outcome));
  const { values, sets } = ownColumns(run, rows);
  const checked = valueColumns(
    values.map(({ header }) => header),
    values.length,
  );
  const technical = (header: string, text: (row: Shown) => string | number): ExportColumn<Shown> => {
    return { header, text, isNarrow: true };
  };
  return [
    ...values,
    { header: resultHeaders.outcome, text: outcomeOf },
    { header: resultHeaders.message, text: messageOf },
    ...(operations[run.operation].makes
      ? [{ header: newIdHeader(run.operation), text: ({ outcome }: Shown) => outcome.recordId ?? '' }]
      : []),
    ...nameColumns,
    ...sets,
    {
      header: resultHeaders.time,
      text: ({ outcome }) => (outcome.at === undefined ? '' : localIso(outcome.at)),
    },
    ...(run.note === '' ? [] : [{ header: NOTE_HEADER, text: () => run.note }]),
    ...(othersOf ? [technical(OTHER_OUTCOMES_HEADER, (row) => othersOf(row).map(written).join(', '))] : []),
    technical(resultHeaders.org, () => run.owner.orgId),
    technical(resultHeaders.operation, () => run.operation),
    technical(resultHeaders.run, (row) => (isLeftOut(row) ? '' : run.id)),
    technical(resultHeaders.row, (row) => (isLeftOut(row) ? '' : row.row.index + 1)),
    technical(resultHeaders.check, (row) =>
      checkWithOutcome(rowCheck(checked.map((column) => values[column]?.text(row) ?? '')), outcomeOf(row)),
    ),
  ];
}

interface MoreColumns<Shown> {
  /** The outcomes of a row in the other runs that sent it; undefined: no such column. */
  othersOf?: (row: Shown) => readonly Outcome[];
  nameColumns?: readonly ExportColumn<Shown>[];
}

const SET = 'Set';

/** The columns of the sheet, then fields that it does not have. `sets`: their numbers, if it has no such column. */
function ownColumns({ operation, columns = [] }: Pick<Run, 'operation' | 'columns'>, rows: readonly Row[]) {
  const places = new Map(columns.map((column, position) => [column.key, { ...column, position }]));
  const fields = givenColumns(operation, rows).map(([key, header]) => {
    return { key, name: places.get(key)?.name ?? inEnglish(header) };
  });
  const names = new Set(fields.map(({ name }) => name));
  const hasSets = names.has(SET);
  // Texts by which records were found may have the name of the id column. Numbers of an earlier run's sets would repeat
  // those of this run, which take their place.
  const others = sheetColumnsOf(rows).map(({ key, name }) => {
    return { key, name: names.has(name) && !(hasSets && name === SET) ? `${name} (2)` : name };
  });
  const isOther = ({ name }: { name: string }) => name === SET && hasSets;
  const inOrder = [...fields.filter(({ key }) => key !== 'set'), ...others].toSorted(
    (a, b) => (places.get(a.key)?.position ?? Infinity) - (places.get(b.key)?.position ?? Infinity) || 0,
  );
  const column = ({ key, name }: { key: string; name: string }) => ({
    header: name,
    form: places.get(key)?.form,
    text: ({ row }: RowWithOutcome) => row.cells[key] ?? '',
  });
  const values = inOrder.map((one) => column(isOther(one) ? { key: 'set', name: SET } : one));
  const sets = hasSets && !others.some(isOther) ? [column({ key: 'set', name: SET })] : [];
  return { values, sets };
}

/** The local time with its offset: people read the hour, programs the exact time. */
export function localIso(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset();
  const local = new Date(at + minutes * 60_000).toISOString().slice(0, 19);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`;
}
