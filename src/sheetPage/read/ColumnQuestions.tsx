import { useLingui } from '@lingui/react/macro';
import { declinedColumns } from '#intake/columns/matchColumns.ts';
import { normalName } from '#intake/file/header.ts';
import { cleanText } from '#lib/cleanText.ts';
import { RadioChoice } from '#ui/fields/RadioChoice.tsx';
import type { ReadSheet } from '../state/useSheet.ts';

/** Characters that are enough to recognize a column. */
const SHOWN = 40;

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
