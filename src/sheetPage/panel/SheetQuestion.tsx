import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { columnName } from '../decide/columnName.ts';
import type { SaidQuestion } from '../says/whatSheetSays.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { withGoing } from '../work/sheetWork.ts';
import styles from './panel.module.css';
import { SaidTexts } from './SaidTexts.tsx';

interface SheetQuestionProps {
  sheet: ReadSheet;
  question: SaidQuestion;
  onShow(rows: readonly number[], words: string): void;
}

/** A column whose name is a question: the person says which of its values go. */
export function SheetQuestion({ sheet, question, onShow }: SheetQuestionProps) {
  const { t, i18n } = useLingui();
  const { column, entries, going } = question;
  const name = columnName(column, i18n);
  const goes = (text: string) => going === 'all' || (going?.includes(text) ?? false);
  const answer = (values: readonly string[] | 'all') =>
    sheet.choose(withGoing(sheet.state.work, column.column, values));
  const toggle = (text: string) =>
    answer(entries.flatMap((entry) => ((entry.text === text) !== goes(entry.text) ? entry.text : [])));
  const more = column.textCount - entries.length;
  return (
    <fieldset className={styles['question']} data-open={going === null || undefined}>
      <legend>
        <strong>{name}</strong> {t`which rows go?`}
      </legend>
      <SaidTexts {...{ column, entries, onShow }} isTicked={goes} onToggle={({ text }) => toggle(text)} />
      {more > 0 && (
        <Text size="sm" c="dimmed">{t`${more} more values. They are sent only with “All rows go”.`}</Text>
      )}
      <Button
        variant="subtle"
        size="xs"
        px={4}
        aria-pressed={going === 'all'}
        onClick={() => answer(going === 'all' ? [] : 'all')}
      >
        {t`All rows go`}
      </Button>
    </fieldset>
  );
}
