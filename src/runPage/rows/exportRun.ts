import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Outcome, shownVerdict } from '#contract/causes.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { columnWords } from '#contract/operationWords.ts';
import type { ExportColumn } from '#grid/exportRows.ts';
import {
  ACCEPTED,
  NOTE_HEADER,
  newIdHeader,
  OTHERS_HEADER,
  outcomeName,
  resultHeaders,
} from '#intake/file/exportedTable.ts';
import { sheetColumnsOf } from '#pageParts/sheetColumns.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { LeftOutRow, Row, Run } from '#run/run.ts';
import { inEnglish } from '#words/inEnglish.ts';
import type { Say } from './outcomeMessage.ts';
import type { RowWithOutcome } from './useRunWithMessages.ts';

/** For an export: the rows that were left out have no place in the run, and the reason for a message. */
export const exportedLeftOut = (leftOut: readonly LeftOutRow[] = [], { words }: Pick<Say, 'words'>) =>
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
 * The columns of a run's exported sheet: input, pass-through columns, and results. Times are local, with their offset.
 * Everything except messages is in English, so that colleagues with another language can reimport it. The last columns
 * identify the run on reimport (intake/exportedTable.ts). A row that was left out names no run.
 * @param rows those of the run and those that were left out
 * @param othersOf the outcomes of a row in the other runs that sent it; missing: no column
 */
export function exportRunColumns<Shown extends RowWithOutcome>(
  run: Pick<Run, 'id' | 'operation' | 'owner' | 'note'>,
  rows: readonly Row[],
  messageOf: (row: Shown) => string,
  othersOf?: (row: Shown) => readonly Outcome[],
): ExportColumn<Shown>[] {
  const written = (one: Outcome) => writtenOutcome(one, run.operation);
  const isLeftOut = ({ row }: RowWithOutcome) => row.index < 0;
  const inputColumns = givenColumns(run.operation, rows).map(([key, header]) => ({
    key,
    name: inEnglish(header),
  }));
  const names = new Set(inputColumns.map(({ name }) => name));
  // A sheet exported before has a "Set" column of its own, which would repeat this run's. Texts by which records were found
  // may stand under the name of their ids.
  const passThroughColumns = sheetColumnsOf(rows).flatMap(({ key, name }) =>
    names.has(name) ? (name === 'Set' ? [] : { key, name: `${name} (2)` }) : { key, name },
  );
  return [
    ...[...inputColumns, ...passThroughColumns].map(({ key, name }) => ({
      header: name,
      text: ({ row }: Shown) => row.cells[key] ?? '',
    })),
    {
      header: resultHeaders.outcome,
      text: (row) => (isLeftOut(row) ? outcomeName('leftOut') : written(row.outcome)),
    },
    {
      header: newIdHeader(run.operation),
      text: ({ outcome }) => outcome.recordId ?? '',
    },
    { header: resultHeaders.message, text: messageOf },
    {
      header: resultHeaders.time,
      text: ({ outcome }) => (outcome.at === undefined ? '' : localIso(outcome.at)),
    },
    ...(run.note === '' ? [] : [{ header: NOTE_HEADER, text: () => run.note }]),
    ...(othersOf
      ? [{ header: OTHERS_HEADER, text: (row: Shown) => othersOf(row).map(written).join(', ') }]
      : []),
    { header: resultHeaders.org, text: () => run.owner.orgId },
    { header: resultHeaders.operation, text: () => run.operation },
    { header: resultHeaders.run, text: (row) => (isLeftOut(row) ? '' : run.id) },
    { header: resultHeaders.row, text: (row) => (isLeftOut(row) ? '' : row.row.index + 1) },
  ];
}

function writtenOutcome(outcome: Outcome, operation: OperationName): string {
  const { verdict, warning } = outcome;
  if (verdict === 'done' && operations[operation].successMeans === 'accepted') return ACCEPTED;
  const isCheck =
    shownVerdict(outcome) === 'alreadyDone' || (verdict === 'refused' && warning === 'mayBeDone');
  return outcomeName(isCheck ? 'check' : verdict);
}

/** The local time with its offset: people read their own hour, programs the moment. */
function localIso(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset();
  const local = new Date(at + minutes * 60_000).toISOString().slice(0, 19);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`;
}
