import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { columnName } from '../decide/columnName.ts';
import type { SaidQuestion } from '../says/whatSheetSays.ts';
import type { ShownSheet } from '../state/useSheet.ts';
import { withValuesToSend } from '../work/sheetWork.ts';
import { ColumnTextLines } from './ColumnTextLines.tsx';
import { LineButton } from './LineButton.tsx';
import styles from './panel.module.css';

/** A column whose name is a question: the person says which of its values go. */
export function ValuesToSendQuestion({ sheet, question }: { sheet: ShownSheet; question: SaidQuestion }) {
  const { t, i18n } = useLingui();
  const { column, entries, going } = question;
  const name = columnName(column, i18n);
  const goes = (text: string) => going === 'all' || (going?.includes(text) ?? false);
  const answer = (values: readonly string[] | 'all') =>
    sheet.input.choose(withValuesToSend(sheet.input.state.work, column.column, values));
  const toggle = (text: string) =>
    answer(entries.flatMap((entry) => ((entry.text === text) !== goes(entry.text) ? entry.text : [])));
  const more = column.textCount - entries.length;
  return (
    <fieldset className={styles['question']} data-open={going === null || undefined}>
      <legend>
        <strong>{name}</strong> {t`which rows go?`}
      </legend>
      <ColumnTextLines
        {...{ sheet, column, entries }}
        isTicked={goes}
        onToggle={({ text }) => toggle(text)}
      />
      {more > 0 && (
        <Text size="sm" c="dimmed">{t`${more} more values. They are sent only with “All rows go”.`}</Text>
      )}
      <LineButton aria-pressed={going === 'all'} onClick={() => answer(going === 'all' ? [] : 'all')}>
        {t`All rows go`}
      </LineButton>
    </fieldset>
  );
}
