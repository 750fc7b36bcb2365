import { useLingui } from '@lingui/react/macro';
import { RadioChoice } from '../RadioChoice.tsx';
import type { ReadBench } from '../useBench.ts';

/** One question for each column with ambiguous dates or numbers. Rows are read once it is answered. */
export function FormatChoices({ bench: { spec, state, dispatch, reading } }: { bench: ReadBench }) {
  const { t, i18n } = useLingui();
  const { formats } = state.choices;
  return spec.columns.map(({ key, label, kind }) => {
    const { choices = [], format = null } = reading.formats.find((one) => one.key === key) ?? {};
    if (choices.length === 0) return null;
    const shown = (read: string) =>
      kind === 'date'
        ? i18n.date(new Date(read), { dateStyle: 'long', timeZone: 'UTC' })
        : i18n.number(Number(read), { useGrouping: false, maximumFractionDigits: 20 });
    return (
      <RadioChoice
        key={key}
        id={`format-${key}`}
        label={t`How to read ${t(label)}`}
        description={t`This column can be read in two ways. Choose one: it holds for every row.`}
        value={formats[key] ?? format}
        options={choices.map(({ format: value, written, read }) => ({
          value,
          label: t`“${written}” is ${shown(read)}`,
        }))}
        onChoose={(chosen) =>
          dispatch({ kind: 'choiceMade', choices: { formats: { ...formats, [key]: chosen } } })
        }
      />
    );
  });
}
