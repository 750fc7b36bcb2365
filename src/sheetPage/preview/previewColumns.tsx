import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CellEditing, GridColumn } from '#grid/gridColumn.tsx';
import { type IntakeReading, lineOfRow, placeOfRow } from '#intake/engine/intakeReading.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { type Names, nameIn } from '#pageParts/names/names.ts';
import { orgWordsIn, type PageRecords } from '#pageParts/records/useRecord.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { ownColumns } from '../state/ownColumns.ts';
import type { SheetSpec } from '../state/sheetSpec.ts';
import type { Sheet } from '../state/useSheet.ts';
import { previewHeaders } from './previewExport.ts';
import type { PreviewRow } from './previewRows.ts';

interface PreviewColumnsOptions {
  spec: SheetSpec;
  reading: IntakeReading;
  /** By row, from 1; null if rows are not grouped into sets. */
  sets: Uint32Array | null;
  read(row: number): PreviewRow;
  names: Names;
  /** Also the columns of the sheet for which the grid has no room. */
  showsAll: boolean;
  page: PageRecords;
  lookUps: Pick<Sheet['lookUps'], 'found' | 'recordsOf'>;
  dispatch: Sheet['dispatch'];
  t(words: MessageDescriptor): string;
  recordWords(record: OrgRecord): string;
}

/** A longer list of equal names is no choice: the cell needs a text that tells more. */
const CHOICES = 100;

/** The columns of the preview. Rows are indexes of the reading. */
export function previewColumns(options: PreviewColumnsOptions): GridColumn<number>[] {
  const { spec, reading, sets, read, showsAll, t } = options;
  const numbers = (
    key: 'line' | 'set' | 'order',
    width: number,
    values: ArrayLike<number>,
  ): GridColumn<number> => ({
    key,
    header: t(previewHeaders[key]),
    width,
    text: (row) => values[row] ?? '',
    isNumber: true,
  });
  const first = [
    numbers('line', 72, reading.lineNumbers),
    ...(sets ? [numbers(reading.hasItems ? 'order' : 'set', 80, sets)] : []),
    ...spec.columns
      .filter(({ key }) => reading.filledKeys.includes(key))
      .map((column) => fieldColumn(column, options)),
  ];
  const header = t(previewHeaders.problem);
  const own = ownColumns(reading, [...first.map((column) => column.header), header]);
  const problem: GridColumn<number> = {
    key: 'problem',
    header,
    width: 320,
    grows: true,
    text: (row) => read(row).words,
    ...(!showsAll && { alsoFoundBy: (row) => own.others.map((one) => own.cellOf(row, one)).join('\t') }),
  };
  const ofSheet = (showsAll ? [...own.columns, ...own.others] : own.columns).map(
    (column): GridColumn<number> => ({
      key: column.key,
      header: column.name,
      width: 130,
      text: (row) => own.cellOf(row, column),
    }),
  );
  return [...first, ...ofSheet, problem];
}

type FieldColumn = SheetSpec['columns'][number];

function fieldColumn(column: FieldColumn, options: PreviewColumnsOptions): GridColumn<number> {
  const { key, label, kind } = column;
  const { reading, read, names, page, t } = options;
  const isId = kind === 'id';
  const record = kindOfField(key);
  const hasOrgNames = record !== null && page.byKind[record] !== undefined;
  const idWidth = names.size > 0 || hasOrgNames ? 264 : 200;
  const value = (row: number) => read(row).cells[key] ?? '';
  const lookUp = options.lookUps.found?.[key];
  /** A text for which no record was found stands for it. */
  const text = (row: number) => value(row) || ((lookUp && lineOfRow(reading, row)[lookUp.column]) ?? '');
  const writtenOtherwise = (row: number) => {
    const written = lineOfRow(reading, row)[reading.mapping[key] ?? -1] ?? '';
    return (kind === 'date' || kind === 'quantity') && written !== text(row) ? written : '';
  };
  return {
    key,
    header: t(label),
    width: isId ? idWidth : kind === 'date' ? 200 : 130,
    // Name, facts and the whole id stand side by side where there is room.
    sharesRest: isId && hasOrgNames,
    text,
    render: (row) => (
      <Cell fault={read(row).faults.get(key)}>
        {isId && value(row) ? <NamedId id={value(row)} kind={record} /> : text(row)}
        {writtenOtherwise(row) && (
          <Text component="span" size="xs" c="dimmed">
            {' '}
            “{writtenOtherwise(row)}”
          </Text>
        )}
      </Cell>
    ),
    mono: isId,
    isNumber: kind === 'quantity',
    ...(isId && {
      alsoFoundBy: (row) => `${nameIn(names, text(row)) ?? ''} ${orgWordsIn(page, record, text(row))}`,
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
  { reading, read, lookUps, dispatch, t, recordWords }: PreviewColumnsOptions,
): CellEditing | null {
  // The person corrects the text that names the record.
  const column = lookUps.found?.[key]?.column ?? reading.mapping[key];
  if (typeof column !== 'number') return null;
  const line = reading.lineNumbers[row] ?? 0;
  const from = lineOfRow(reading, row)[column] ?? '';
  const name = t(label);
  const records = lookUps.found?.[key] ? lookUps.recordsOf(key, from) : [];
  if (records.length > 1 && records.length <= CHOICES)
    return {
      label: t(msg`${name}, line ${line}`),
      text: read(row).cells[key] ?? '',
      choices: records.map((record) => ({
        value: record.id,
        label: `${recordWords(record)} · ${record.id}`,
      })),
      take: (id) => dispatch({ kind: 'recordPicked', key, line, id }),
    };
  return {
    label: t(msg`${name}, line ${line}`),
    text: from,
    take: (text, joins) => {
      const { mark } = placeOfRow(reading, row);
      dispatch({ kind: 'edited', edits: [{ line, mark, column, from, text }], joins });
    },
  };
}
