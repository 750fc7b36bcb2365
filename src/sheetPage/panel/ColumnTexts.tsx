import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { columnName } from '../decide/columnName.ts';
import { uniqueColumnName } from '../says/earlierTexts.ts';
import type { SaidColumn, SaidEntry } from '../says/whatSheetSays.ts';
import type { ShownSheet } from '../state/useSheet.ts';
import { withTextLeftOut } from '../work/sheetWork.ts';
import { ColumnTextLines, ColumnValueButtons } from './ColumnTextLines.tsx';
import { LineButton } from './LineButton.tsx';
import styles from './panel.module.css';

/** A column to read: its texts, each with its rows. */
export function ColumnTexts({ sheet, said }: { sheet: ShownSheet; said: SaidColumn }) {
  const { t, i18n } = useLingui();
  const { column, key, lines, values, count, isLong, isOpened, others } = said;
  const { state, choose } = sheet.input;
  const name = columnName(column, i18n);
  const toggle = ({ text, isLeftOut }: SaidEntry) =>
    choose(withTextLeftOut(state.work, column, text, !isLeftOut));
  const ofColumn = { sheet, column, onToggle: toggle };
  return (
    <div className={styles['column']}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">
          <strong>{name}</strong>{' '}
          <Text span size="sm" c="dimmed">
            {isLong && <Plural value={count} one="# text" other="# texts" />}
          </Text>
        </Text>
        {uniqueColumnName(sheet.decided.reading.header, column.name) !== null && (
          <LineButton
            aria-label={t`Always skip: ${name}`}
            title={t`Columns of this name are no longer listed here, in later sheets either.`}
            onClick={() => sheet.read.earlier.markAsData(column.name, true)}
          >
            {t`Always skip`}
          </LineButton>
        )}
      </Group>
      {isLong && !isOpened && (
        <Button size="xs" onClick={() => choose({ opened: [...state.work.opened, key] })}>
          {t`Open ${i18n.number(count)} texts`}
        </Button>
      )}
      {values.length > 0 && <ColumnValueButtons entries={values} {...ofColumn} />}
      {lines.length > 0 && <ColumnTextLines entries={lines} {...ofColumn} />}
      {others.length > 0 && <ColumnValueButtons entries={others} {...ofColumn} />}
    </div>
  );
}
