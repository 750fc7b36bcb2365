import { useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Tick } from '#ui/fields/Tick.tsx';
import { columnName } from '../decide/columnName.ts';
import type { ReadSheet, ShownSheet } from '../state/useSheet.ts';
import { ColumnTexts } from './ColumnTexts.tsx';
import { OtherColumns } from './OtherColumns.tsx';
import styles from './panel.module.css';
import { TextIdPicker } from './TextIdPicker.tsx';
import { ValuesToSendQuestion } from './ValuesToSendQuestion.tsx';

/**
 * What the sheet says beside what is sent: questions to answer, and texts to read. Words of a language decide nothing.
 *
 * @param props `isBeside`: beside the table, else a line that opens it
 */
export function SheetSaysPanel({ sheet, isBeside }: { sheet: ShownSheet; isBeside: boolean }) {
  const { t } = useLingui();
  const { says, reading } = sheet.decided;
  const [isOpened, setIsOpened] = useState(false);
  const id = useId();
  const others = says.data.length + says.same.length + says.readBefore.length;
  if (says.texts + says.questions.length + others === 0 && !reading.text) return null;
  return (
    <Box component="section" aria-labelledby={id} miw={0} fz="sm">
      <Group gap="xs" justify="space-between">
        <Title order={2} id={id}>{t`What the sheet says`}</Title>
        {!isBeside && (
          <Button size="xs" aria-expanded={isOpened} data-says onClick={() => setIsOpened(!isOpened)}>
            {isOpened ? t`Close` : t`Open`}
          </Button>
        )}
      </Group>
      {(isBeside || isOpened) && (
        <Stack gap="sm" mt="xs">
          {reading.text && <TextIdPicker sheet={sheet} />}
          {says.questions.map((question) => (
            <ValuesToSendQuestion key={question.key} {...{ sheet, question }} />
          ))}
          <Around label={t`Above the rows`} texts={says.around.above} />
          {says.said.map((said) => (
            <ColumnTexts key={said.key} {...{ sheet, said }} />
          ))}
          <Around label={t`Beside totals`} texts={says.around.between} />
          <Around label={t`Below the rows`} texts={says.around.below} />
          {says.texts > 0 && <ReadTick sheet={sheet} />}
          <OtherColumns sheet={sheet} />
        </Stack>
      )}
    </Box>
  );
}

function ReadTick({ sheet: { decided, input } }: { sheet: ReadSheet }) {
  const { t, i18n } = useLingui();
  const { says } = decided;
  const unopened = says.unopened
    .map(({ column, count }) => `${columnName(column, i18n)} (${i18n.number(count)})`)
    .join(', ');
  return (
    <Tick
      data-read-tick
      size="xs"
      p="0.5rem 0.625rem"
      bd="1px solid var(--line)"
      bdrs="sm"
      checked={says.hasRead}
      description={unopened && t`Not opened: ${unopened}`}
      onTick={(isTicked) => input.choose({ read: isTicked ? says.hash : '' })}
    >
      <strong>{unopened ? t`I have read this, but for what was not opened` : t`I have read this`}</strong>
    </Tick>
  );
}

/** Titles and remarks around the rows, which a person may have written about them. */
function Around({ label, texts }: { label: string; texts: readonly string[] }) {
  const { t } = useLingui();
  if (texts.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <ul className={styles['entries']}>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and stay in their order
          <li key={index}>
            <bdi className={styles['text']}>{text || t`(empty)`}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
