import { useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnColumn } from '#intake/rows/ownColumns.ts';
import { itemAt } from '#lib/packedList.ts';
import { labelled } from '#pageParts/labelled.ts';
import { columnName } from '../decide/columnName.ts';
import { shortText } from '../decide/decision.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { ColumnValues } from './ColumnValues.tsx';

/** Columns that need no reading, in quiet lines: each opens with its most frequent values. */
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
      {open && <ColumnValues reading={sheet.decided.reading} column={Number(open.column.column)} most={40} />}
      {open && data.includes(open) && open.column.shape !== 'data' && (
        <Button size="xs" onClick={() => sheet.read.earlier.markAsData(open.column.name, false)}>
          {t`List this column again`}
        </Button>
      )}
    </div>
  );
}
