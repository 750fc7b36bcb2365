import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { declinedColumns } from '#intake/columns/matchColumns.ts';
import { normalName } from '#intake/file/header.ts';
import type { CellMeaning } from '#intake/rows/intakeRow.ts';
import { cleanText } from '#lib/cleanText.ts';
import { RadioChoice } from '#ui/fields/RadioChoice.tsx';
import type { ReadSheet } from '../state/useSheet.ts';

/** Characters that are enough to recognize a column or a text of the sheet. */
const SHOWN = 40;

/** Questions about the texts of one column at a time: an answer makes room for the next. */
const ASKED_AT_ONCE = 8;

const NONE = 'none';

/** The columns of the sheet, each with its first filled cell. */
export function useColumnNames({ header, samples }: ReadSheet['reading']): string[] {
  const { t } = useLingui();
  return samples.map((sample, index) => {
    const name = cleanText(header?.[index] || t`Column ${index + 1}`, SHOWN);
    return sample ? t`${name} (such as ${cleanText(sample, SHOWN)})` : name;
  });
}

/** One question for each field that several columns fit, or that no column names. Rows are read once it is answered. */
export function ColumnQuestions({ sheet: { spec, state, reading, dispatch } }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const names = useColumnNames(reading);
  return reading.questions.map(({ key, columns }) => {
    const { label, required = true } = spec.columns.find((one) => one.key === key) ?? {};
    if (!label) return null;
    const isOffer = columns.length === 1;
    const choices = columns.map((column) => ({ value: String(column), label: names[column] ?? '' }));
    return (
      <RadioChoice
        key={key}
        id={`column-${key}`}
        label={t`Which column is meant: ${t(label)}`}
        description={
          isOffer
            ? t`No column has this name, but the cells of this one fit. A column that is not used is not sent.`
            : t`Several columns fit. Choose the one that is meant; the others are not sent.`
        }
        value={chosenValue(state.choices.columns[key])}
        options={required ? choices : [...choices, { value: NONE, label: t`None of them` }]}
        onChoose={(value) => {
          const column = value === NONE ? null : Number(value);
          const namesOf = (places: readonly number[]) =>
            places.map((place) => normalName(reading.header?.[place] ?? ''));
          const header = column === null ? declinedColumns(namesOf(columns)) : (namesOf([column])[0] ?? '');
          dispatch({ kind: 'columnChosen', key, column, header });
        }}
      />
    );
  });
}

const chosenValue = (column: number | null | undefined) =>
  column === undefined ? null : column === null ? NONE : String(column);

/** For a list with as many ids on each line: they may be columns, such as of old and new activities. */
export function IdsOfLineChoice({ sheet: { state, choose, reading } }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { idsPerLine } = reading;
  const { idOfLine } = state.choices.corrections;
  if (idsPerLine === undefined) return null;
  const places = Array.from({ length: idsPerLine }, (_, place) => place + 1);
  return (
    <RadioChoice
      id="ids-of-line"
      label={t`Which ids of each line are meant`}
      description={t`Each line holds ${idsPerLine} ids, and it is not clear whether they are columns, such as old and new ids.`}
      value={idOfLine === undefined ? null : String(idOfLine)}
      options={[
        { value: '0', label: t`Every id: each is a row` },
        ...places.map((place) => ({ value: String(place), label: t`Only number ${place} of each line` })),
      ]}
      onChoose={(value) => choose({ corrections: { ...state.choices.corrections, idOfLine: Number(value) } })}
    />
  );
}

/** What texts of the sheet stand for, and one question for each text that the org does not list. */
export function CellMeanings({ sheet: { spec, reading, dispatch } }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const columnOf = (meaning: CellMeaning) => spec.columns.find(({ key }) => key === meaning.column);
  const explained = reading.meanings.filter(({ value }) => value !== null);
  const open = Map.groupBy(
    reading.meanings.filter(({ value }) => value === null),
    ({ column }) => column,
  );
  const questions = [...open.values()].flatMap((texts) =>
    texts.toSorted((one, other) => other.rows - one.rows).slice(0, ASKED_AT_ONCE),
  );
  const more = reading.meanings.length - explained.length - questions.length;
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
