import { useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { sourceCells } from '#intake/engine/intakeReading.ts';
import type { OwnColumn } from '#intake/rows/ownColumns.ts';
import { itemAt } from '#lib/packedList.ts';
import { labelled } from '#pageParts/words/labelled.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { columnName } from '../decide/columnName.ts';
import { shortText } from '../decide/decision.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import styles from './panel.module.css';

/** Rows that are looked at for the values of a column. */
const SAMPLE_ROWS = 1_000;
const VALUES = 40;

/** Columns that need no reading, in quiet lines: each opens with its first values. */
export function OtherColumns({ sheet }: { sheet: ReadSheet }) {
  const { t, i18n } = useLingui();
  const { data, same, readBefore } = sheet.decided.says;
  const [opened, setOpened] = useState('');
  const groups = [
    { label: t`Not sent, and nothing to confirm:`, columns: data },
    { label: t`The same in every row:`, columns: same },
    { label: t`Read before:`, columns: readBefore },
  ].filter(({ columns }) => columns.length > 0);
  const open = [...data, ...same, ...readBefore].find(({ key }) => key === opened);
  const wordsOf = (column: OwnColumn) => {
    const [value = ''] = (column.shape === 'same' && itemAt(column.texts, 0)) || [];
    const name = shortText(columnName(column, i18n));
    return value === '' ? name : labelled(i18n, name, shortText(value));
  };
  return (
    <div>
      {groups.map(({ label, columns }) => (
        <Group key={label} gap="0 0.25rem">
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          {columns.map(({ column, key }) => (
            <Button
              key={key}
              variant="transparent"
              size="xs"
              px={2}
              aria-expanded={opened === key}
              onClick={() => setOpened(opened === key ? '' : key)}
            >
              {wordsOf(column)}
            </Button>
          ))}
        </Group>
      ))}
      {open && <Values sheet={sheet} column={open.column} isData={data.includes(open)} />}
    </div>
  );
}

function Values({ sheet, column, isData }: { sheet: ReadSheet; column: OwnColumn; isData: boolean }) {
  const { t, i18n } = useLingui();
  const name = columnName(column, i18n);
  const { reading } = sheet.decided;
  const values = new Set<string>();
  for (let row = 0; row < Math.min(reading.rowCount, SAMPLE_ROWS) && values.size <= VALUES; row++)
    values.add(sourceCells(reading, row)[Number(column.column)] ?? '');
  return (
    <>
      <TextList aria-label={name} texts={[...values]} shown={VALUES} />
      {isData && column.shape !== 'data' && (
        <Button size="xs" onClick={() => sheet.read.earlier.markAsData(column.name, false)}>
          {t`List this column again`}
        </Button>
      )}
    </>
  );
}

interface PlainTextsProps {
  texts: readonly string[];
  shown?: number;
  'aria-label'?: string;
}

/** Texts about which nothing can be said. */
export function TextList({ texts, shown = texts.length, ...list }: PlainTextsProps) {
  const { t } = useLingui();
  return (
    <ShortList items={texts} shown={shown} className={styles['entries']} {...list}>
      {(text, index) => (
        <li key={index}>
          <bdi className={styles['text']}>{text || t`(empty)`}</bdi>
        </li>
      )}
    </ShortList>
  );
}
