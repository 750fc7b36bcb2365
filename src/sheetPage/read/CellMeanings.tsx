import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import type { CellMeaning } from '#intake/rows/intakeRow.ts';
import { cleanText } from '#lib/cleanText.ts';
import { RadioChoice } from '#ui/fields/RadioChoice.tsx';
import type { ReadSheet } from '../state/useSheet.ts';

/** Of a text in the sheet, in characters. */
const SHOWN = 40;
/** Questions at a time: an answer makes room for the next. */
const ASKED_AT_ONCE = 8;

/** What texts of the sheet stand for, and one question for each text that the org does not list. */
export function CellMeanings({ sheet: { spec, reading, dispatch } }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const columnOf = (meaning: CellMeaning) => spec.columns.find(({ key }) => key === meaning.column);
  const explained = reading.meanings.filter(({ value }) => value !== null);
  const open = reading.meanings
    .filter(({ value }) => value === null)
    .toSorted((one, other) => other.rows - one.rows);
  const questions = open.slice(0, ASKED_AT_ONCE);
  const more = open.length - questions.length;
  const rowsWords = (rows: number) => t({ message: plural(rows, { one: '# row', other: '# rows' }) });
  return (
    <>
      {explained.length > 0 && (
        <Box component="ul" fz="sm">
          {explained.map((meaning) => {
            const { column: key, text, value, rows } = meaning;
            const spec = columnOf(meaning);
            const field = spec ? t(spec.label) : key;
            return (
              <li key={`${key} ${text}`}>
                <Trans>
                  {field}: “{cleanText(text, SHOWN)}” is read as {value} ({rowsWords(rows)}).
                </Trans>{' '}
                {spec?.choices && (
                  <Button
                    variant="transparent"
                    size="xs"
                    px={0}
                    onClick={() => dispatch({ kind: 'textExplained', key, text, value: null })}
                  >
                    <Trans>Change</Trans>
                  </Button>
                )}
              </li>
            );
          })}
        </Box>
      )}
      {questions.map((meaning) => {
        const { column: key, text, rows } = meaning;
        const spec = columnOf(meaning);
        if (!spec?.choices) return null;
        return (
          <RadioChoice
            key={`${key} ${text}`}
            id={`meaning-${key}-${text}`}
            label={t`${t(spec.label)}: what “${cleanText(text, SHOWN)}” means`}
            description={t`Your org does not list it. Your answer holds for ${rowsWords(rows)} and is remembered.`}
            value={null}
            options={spec.choices.map((value) => ({ value, label: value }))}
            onChoose={(value) => dispatch({ kind: 'textExplained', key, text, value })}
          />
        );
      })}
      {more > 0 && (
        <p>
          <Plural
            value={more}
            one="# more text is not in your org’s list."
            other="# more texts are not in your org’s list."
          />{' '}
          <Trans>
            After each answer the next question appears. Until then these rows have a problem. If these are
            names, choose another column for the field.
          </Trans>
        </p>
      )}
    </>
  );
}
