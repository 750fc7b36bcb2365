import { useLingui } from '@lingui/react/macro';
import { type SetChoice, saysSets } from '#intake/sets/setChoice.ts';
import {
  orderReasonWords,
  setByHandWords,
  setChoiceWords,
  setCountWords,
  setReasonWords,
  setsOfLinkWords,
} from '#intake/setWords.ts';
import { RadioChoice } from '#ui/fields/RadioChoice.tsx';
import { isGroupedByLink } from '../state/sheetState.ts';
import type { ReadSheet } from '../state/useSheet.ts';

const GROUPING = 'grouping';

export function focusGrouping() {
  document.getElementById(GROUPING)?.querySelector<HTMLInputElement>('input')?.focus();
}

/** The source's own grouping, or none until the person chooses: a wrong guess makes one order of two. */
export function GroupingChoice({
  sheet,
}: {
  sheet: Pick<ReadSheet, 'spec' | 'state' | 'choose' | 'reading'>;
}) {
  const { t } = useLingui();
  const { spec, state, choose, reading } = sheet;
  const isOfOrders = spec.itemColumns.length > 0;
  const { setChoices, setCounts } = reading;
  if (!setChoices) return null;
  const options = setChoices.choices.map((choice, place) => {
    const counts = setCounts[place];
    const label = t(setChoiceWords(choice, reading, isOfOrders));
    return { value: keyOf(choice), label, description: counts && t(setCountWords(counts, isOfOrders)) };
  });
  // Shows the choice at once: grouping a large sheet takes a moment.
  const chosen = keyOf(state.choices.setChoice);
  const value = options.some((option) => option.value === chosen) ? chosen : keyOf(reading.setChoice);
  const isOwnChoice = saysSets(setChoices) && value === options[0]?.value;
  const words = isGroupedByLink(state)
    ? setsOfLinkWords
    : isOwnChoice || value === ''
      ? (isOfOrders ? orderReasonWords : setReasonWords)[setChoices.saidBy]
      : setByHandWords;
  return (
    <RadioChoice
      id={GROUPING}
      label={isOfOrders ? t`Group lines into orders by` : t`Group into sets by`}
      description={t(words)}
      value={value || null}
      options={options}
      onChoose={(key) => {
        const setChoice = setChoices.choices.find((choice) => keyOf(choice) === key) ?? null;
        choose({ setChoice });
      }}
    />
  );
}

const keyOf = (choice: SetChoice | null) =>
  typeof choice === 'object' && choice ? JSON.stringify(choice) : (choice ?? '');
