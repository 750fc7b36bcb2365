import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { NamedId } from '#desk/names/NamedId.tsx';
import { type Names, nameIn } from '#desk/names/names.ts';
import type { CellEditing, GridColumn } from '#grid/gridColumn.tsx';
import type { CellEdit } from '#intake/editedTable.ts';
import { type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import type { BenchSpec } from '../benchSpec.ts';
import styles from './BenchPreview.module.css';
import { ownColumns } from './ownColumns.ts';
import { previewHeaders } from './previewHeaders.ts';
import type { PreviewRow } from './previewRows.ts';

interface PreviewColumnsOptions {
  spec: BenchSpec;
  reading: IntakeReading;
  /** By row, from 1; null if rows are not grouped into sets. */
  sets: Uint32Array | null;
  read(row: number): PreviewRow;
  names: Names;
  onEdit(edits: readonly CellEdit[]): void;
  t(words: MessageDescriptor): string;
}

/** The columns of the preview. Rows are indexes of the reading. */
export function previewColumns(options: PreviewColumnsOptions): GridColumn<number>[] {
  const { spec, reading, sets, read, t } = options;
  const line: GridColumn<number> = {
    key: 'line',
    header: t(previewHeaders.line),
    width: 72,
    text: (row) => reading.lineNumbers[row] ?? '',
    isNumber: true,
  };
  const set: GridColumn<number> = {
    key: 'set',
    header: t(previewHeaders.set),
    width: 80,
    text: (row) => sets?.[row] ?? '',
    isNumber: true,
  };
  const problem: GridColumn<number> = {
    key: 'problem',
    header: t(previewHeaders.problem),
    width: 320,
    grows: true,
    text: (row) => read(row).words,
  };
  const fields = spec.columns
    .filter(({ key }) => reading.filledKeys.includes(key))
    .map((column) => ({
      ...(column.kind === 'id' ? idColumn(column, options) : textColumn(column, options)),
      edit: (row: number) => editingOf(column, row, options),
    }));
  const first = [line, ...(sets ? [set] : []), ...fields];
  const own = ownColumns(
    reading,
    [...first, problem].map(({ header }) => header),
  );
  const ofSheet = own.columns.map(
    (column): GridColumn<number> => ({
      key: column.key,
      header: column.name,
      width: 130,
      text: (row) => own.cellOf(row, column),
    }),
  );
  return [...first, ...ofSheet, problem];
}

/** The source cell of a field, as it was entered. Not editable if the sheet has no such column. */
function editingOf(
  { key, label }: FieldColumn,
  row: number,
  { reading, onEdit, t }: PreviewColumnsOptions,
): CellEditing | null {
  const column = reading.mapping[key];
  if (typeof column !== 'number') return null;
  const line = reading.lineNumbers[row] ?? 0;
  const from = lineOfRow(reading, row)[column] ?? '';
  const name = t(label);
  return {
    label: t(msg`${name}, line ${line}`),
    text: from,
    take: (text) => onEdit([{ line, column, from, text }]),
  };
}

type FieldColumn = BenchSpec['columns'][number];

function textColumn(
  { key, label, kind }: FieldColumn,
  { reading, read, t }: PreviewColumnsOptions,
): GridColumn<number> {
  const text = (row: number) => read(row).cells[key] ?? '';
  const writtenOtherwise = (row: number) => {
    const written = lineOfRow(reading, row)[reading.mapping[key] ?? -1] ?? '';
    return (kind === 'date' || kind === 'quantity') && written !== text(row) ? written : '';
  };
  return {
    key,
    header: t(label),
    width: kind === 'date' ? 200 : 130,
    text,
    render: (row) => (
      <span className={styles['cell']} data-fault={read(row).faults.get(key)}>
        {text(row)}
        {writtenOtherwise(row) && (
          <Text component="span" size="xs" c="dimmed">
            {' '}
            “{writtenOtherwise(row)}”
          </Text>
        )}
      </span>
    ),
    isNumber: kind === 'quantity',
  };
}

function idColumn(
  { key, label }: FieldColumn,
  { read, names, t }: PreviewColumnsOptions,
): GridColumn<number> {
  const text = (row: number) => read(row).cells[key] ?? '';
  return {
    key,
    header: t(label),
    width: names.size > 0 ? 264 : 200,
    text,
    render: (row) => (
      <span className={styles['cell']} data-fault={read(row).faults.get(key)}>
        <NamedId id={text(row)} />
      </span>
    ),
    mono: true,
    alsoFoundBy: (row) => nameIn(names, text(row)),
  };
}
