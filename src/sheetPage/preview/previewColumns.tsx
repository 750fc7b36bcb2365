import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordsSettings } from '#config/recordsSettings.ts';
import type { CellEditing, GridColumn } from '#grid/gridColumn.tsx';
import { sourceCells } from '#intake/engine/intakeReading.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { type Names, nameIn } from '#pageParts/names/names.ts';
import { RecordLine } from '#pageParts/records/RecordLine.tsx';
import { type PageRecords, recordOnPage, recordSearchText } from '#pageParts/records/useRecord.ts';
import { factParts, recordWords } from '#pageParts/words/factWords.ts';
import { accountName, type OrgRecord } from '#records/orgRecord.ts';
import { columnName } from '../decide/columnName.ts';
import type { DerivedSheet } from '../state/deriveSheet.ts';
import type { SheetSpec } from '../state/sheetSpec.ts';
import { shownOwnColumns } from '../state/shownOwnColumns.ts';
import type { Sheet } from '../state/useSheet.ts';
import type { SheetEvent } from '../work/sheetState.ts';
import { cellEdit } from './cellEdit.ts';
import { columnHead } from './columnHead.tsx';
import { previewColumnLabels } from './previewExport.ts';
import type { PreviewRow } from './previewRowReader.ts';

interface PreviewColumnsOptions {
  decided: DerivedSheet;
  rowAt(row: number): PreviewRow;
  names: Names;
  /** Also the columns of the sheet for which the grid has no room. */
  showsAll: boolean;
  /** Otherwise: with those that are sent. */
  mostColumns: number;
  page: PageRecords;
  lookUps: Pick<Sheet['read']['lookUps'], 'found' | 'recordsOf'>;
  dispatch(event: SheetEvent): void;
  /** Of a column whose head has changed something. */
  focusHead(column: number): { choose(event: SheetEvent): void; takesFocus(): boolean };
  i18n: I18n;
  settings: RecordsSettings | undefined;
}

/** The columns of the preview. Rows are indexes of the reading. */
export function previewColumns(options: PreviewColumnsOptions): GridColumn<number>[] {
  const { decided, rowAt, showsAll, i18n } = options;
  const { reading, spec } = decided;
  const numbers = (
    key: 'line' | 'set' | 'order',
    width: number,
    values: ArrayLike<number>,
  ): GridColumn<number> => ({
    key,
    header: i18n._(previewColumnLabels[key]),
    width,
    text: (row) => values[row] ?? '',
    isNumber: true,
  });
  const line = numbers('line', 64, reading.lineNumbers);
  const first = [
    ...(decided.isInSets ? [numbers(reading.hasItems ? 'order' : 'set', 80, decided.prepared.sets)] : []),
    ...spec.columns
      // Also while no record was found for any row: it is where one of several is chosen.
      .filter(({ key }) => reading.filledKeys.includes(key) || options.lookUps.found?.[key])
      .map((column) => fieldColumn(column, options)),
  ];
  const header = i18n._(previewColumnLabels.problem);
  const own = shownOwnColumns(reading, [line.header, ...first.map((column) => column.header), header]);
  const problem: GridColumn<number> = {
    key: 'problem',
    header,
    width: 240,
    grows: true,
    text: (row) => decided.textOut(row) || rowAt(row).words || capitalized(decided.whyOf(row)),
  };
  const shown = own.columns.slice(0, Math.max(0, options.mostColumns - first.length));
  const hidden = showsAll ? [] : [...own.columns.slice(shown.length), ...own.others];
  const ofSheet = (showsAll ? [...own.columns, ...own.others] : shown).map((column): GridColumn<number> => {
    const hasName = Boolean(reading.header?.[column.column]);
    const name = columnName({ column: column.column, name: hasName ? column.name : '' }, i18n);
    const text = (row: number) => own.cellOf(row, column);
    const head = headOf(column.column, name, options);
    const width = Math.max(widthOf(name, text, reading.rowCount), widthOf(head.note));
    return { key: column.key, header: name, width, text, head };
  });
  const alsoFoundBy = (row: number) => hidden.map((one) => own.cellOf(row, one)).join('\t');
  return [
    hidden.length > 0 ? { ...line, alsoFoundBy } : line,
    ...first,
    ...ofSheet,
    ...(decided.hasChecks ? [problem] : []),
  ];
}

/** Rows that are looked at for the width of a column. */
const SAMPLE_ROWS = 60;

/** The width of a column of texts, in px: no wider than they are, so that names and facts have room. */
function widthOf(header: string, text: (row: number) => string = String, rowCount = 0, most = 200): number {
  let longest = lengthOf(header) + 2;
  for (let row = 0; row < Math.min(rowCount, SAMPLE_ROWS); row++)
    longest = Math.max(longest, lengthOf(text(row)));
  return Math.min(Math.max(longest * CHARACTER + PADDING, 64), most);
}

const CHARACTER = 7;
const PADDING = 26;

/** Characters of the usual width. */
const lengthOf = (text: string) => text.length + (text.match(/[\u1100-\uffdc]/g)?.length ?? 0);

const headOf = (
  column: number,
  name: string,
  { decided, lookUps: { found }, focusHead, i18n }: PreviewColumnsOptions,
) => {
  const { choose, takesFocus } = focusHead(column);
  return columnHead({ decided, column, name, found, choose }, { i18n, takesFocus });
};

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What the org says of a record by days. */
const dayFacts = (i18n: I18n, record: OrgRecord) =>
  factParts(i18n, record)
    .flatMap(({ words, isDay }) => (isDay ? words : []))
    .join(' · ');

type FieldColumn = SheetSpec['columns'][number];

function fieldColumn(column: FieldColumn, options: PreviewColumnsOptions): GridColumn<number> {
  const { key, label, kind } = column;
  const { decided, rowAt, names, page, i18n } = options;
  const { reading, work, hasChecks } = decided;
  const isId = kind === 'id';
  const record = kindOfField(key);
  const hasOrgNames = record !== null && page.byKind[record] !== undefined;
  const value = (row: number) => rowAt(row).cells[key] ?? '';
  const orgName = (row: number) => {
    const found = recordOnPage(page, record, value(row));
    return found ? `${found.name} ${dayFacts(i18n, found)}` : '';
  };
  const idWidth = hasOrgNames
    ? Math.max(264, widthOf('', orgName, reading.rowCount, 420))
    : names.size > 0
      ? 264
      : 200;
  const lookUp = options.lookUps.found?.[key];
  /** A text for which no record was found stands for it. */
  const text = (row: number) =>
    value(row) || ((lookUp && sourceCells(reading, row)[lookUp.column ?? -1]) ?? '');
  const writtenOtherwise = (row: number) => {
    const written = sourceCells(reading, row)[reading.mapping[key] ?? -1] ?? '';
    const isOther = (kind === 'date' || kind === 'quantity') && written !== '' && written !== text(row);
    return isOther && i18n._(msg`“${{ text: written }}”`);
  };
  const { [key]: index } = reading.mapping;
  // A column of found ids or of one value is not one of the sheet.
  const isAdded = lookUp !== undefined || work.forAll[key] !== undefined;
  const header = (!isAdded && typeof index === 'number' && reading.header?.[index]) || i18n._(label);
  const head = typeof index === 'number' ? { head: headOf(index, header, options) } : {};
  return {
    key,
    header,
    ...head,
    width: isId ? idWidth : kind === 'date' ? 200 : Math.max(130, widthOf(header)),
    // Name, facts and the whole id stand side by side where there is room.
    sharesRest: isId && hasOrgNames,
    grows: isId && !hasChecks,
    text,
    render: (row) => (
      <Cell fault={rowAt(row).faults.get(key)}>
        {isId && value(row) ? <NamedId id={value(row)} kind={record} /> : text(row)}
        {writtenOtherwise(row) && (
          <Text component="span" size="xs" c="dimmed">
            {' '}
            {writtenOtherwise(row)}
          </Text>
        )}
      </Cell>
    ),
    mono: isId,
    isNumber: kind === 'quantity',
    ...(isId && {
      alsoFoundBy: (row) => `${nameIn(names, text(row)) ?? ''} ${recordSearchText(page, record, text(row))}`,
    }),
    edit: (row) => editingOf(column, row, options),
  };
}

function Cell({ fault, children }: { fault: 'bad' | 'warning' | undefined; children: ReactNode }) {
  const look =
    fault === 'bad' ? { c: 'var(--tone-negative)', td: 'underline wavy' } : { td: 'underline dotted' };
  return fault ? (
    <Text component="span" inherit {...look} style={{ textUnderlineOffset: '0.2em' }}>
      {children}
    </Text>
  ) : (
    children
  );
}

/** The source cell of a field, as it was entered. Not editable if the sheet has no such column. */
function editingOf(
  { key, label }: FieldColumn,
  row: number,
  { decided, rowAt, lookUps, dispatch, i18n, settings }: PreviewColumnsOptions,
): CellEditing | null {
  const { spec, reading, work } = decided;
  if (work.forAll[key] !== undefined) return null;
  // The person corrects the text that names the record.
  const column = lookUps.found?.[key]?.column ?? reading.mapping[key];
  if (typeof column !== 'number') return null;
  const line = reading.lineNumbers[row] ?? 0;
  const from = sourceCells(reading, row)[column] ?? '';
  const name = i18n._(label);
  const records = lookUps.found?.[key] ? lookUps.recordsOf(key, from) : [];
  if (records.length > 1)
    return {
      label: i18n._(msg`${name}, line ${line}`),
      text: rowAt(row).cells[key] ?? '',
      choices: records.map((record) => ({
        value: record.id,
        label: [recordWords(i18n, record), settings && accountName(record, settings)]
          .filter(Boolean)
          .join(' · '),
        line: (
          <Group justify="space-between" wrap="nowrap">
            <RecordLine record={record} />
            <Text size="xs" ff="monospace">
              {record.id}
            </Text>
          </Group>
        ),
      })),
      take: (id) => dispatch({ kind: 'recordPicked', key, line, text: from, id }),
    };
  return {
    label: i18n._(msg`${name}, line ${line}`),
    text: from,
    take: (text, joins) =>
      dispatch({ kind: 'edited', edits: [cellEdit(reading, spec.columns, row, column, text)], joins }),
  };
}
