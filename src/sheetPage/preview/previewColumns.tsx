import type { MessageDescriptor } from '@lingui/core';
import { NamedId } from '#desk/names/NamedId.tsx';
import { type Names, nameIn } from '#desk/names/names.ts';
import type { GridColumn } from '#grid/gridColumn.tsx';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import type { BenchSpec } from '../benchSpec.ts';
import styles from './BenchPreview.module.css';
import { previewHeaders } from './previewHeaders.ts';
import type { PreviewRow } from './previewRows.ts';

interface PreviewColumnsOptions {
  spec: BenchSpec;
  reading: IntakeReading;
  /** By row, from 1; null where rows are not put into sets. */
  sets: Uint32Array | null;
  read(row: number): PreviewRow;
  names: Names;
  t(words: MessageDescriptor): string;
}

/** The columns of the preview. A row is known by its place in the reading. */
export function previewColumns(options: PreviewColumnsOptions): GridColumn<number>[] {
  const { spec, reading, sets, read, t } = options;
  const line: GridColumn<number> = {
    key: 'line',
    header: t(previewHeaders.line),
    width: 72,
    narrowWidth: 58,
    text: (row) => reading.lineNumbers[row] ?? '',
    isNumber: true,
  };
  const set: GridColumn<number> = {
    key: 'set',
    header: t(previewHeaders.set),
    width: 80,
    narrowWidth: 54,
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
    .map((column) => (column.kind === 'id' ? idColumn(column, options) : textColumn(column, options)));
  return [line, ...(sets ? [set] : []), ...fields, problem];
}

type FieldColumn = BenchSpec['columns'][number];

function textColumn(
  { key, label, kind }: FieldColumn,
  { read, t }: PreviewColumnsOptions,
): GridColumn<number> {
  const text = (row: number) => read(row).cells[key] ?? '';
  return {
    key,
    header: t(label),
    width: 130,
    text,
    render: (row) => (
      <span className={styles['cell']} data-fault={read(row).faults.get(key)}>
        {text(row)}
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
    narrowWidth: 160,
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
