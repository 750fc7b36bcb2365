import { useLingui } from '@lingui/react/macro';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import {
  setByHandWords,
  setChoiceWords,
  setCountWords,
  setReasonWords,
  setsOfLinkWords,
} from '#intake/intakeWords.ts';
import { isSameChoice, type SetChoice, saysSets } from '#intake/setChoice.ts';
import { isGroupedByLink } from '../benchState.ts';
import { RadioChoice } from '../RadioChoice.tsx';
import type { Bench } from '../useBench.ts';

const GROUPING = 'grouping';

/** Focuses the choice that sending waits for. */
export function focusGrouping() {
  document.getElementById(GROUPING)?.querySelector<HTMLInputElement>('input')?.focus();
}

/** The source's own grouping, or none until the person chooses: a wrong guess makes one order of two. */
export function GroupingChoice({
  bench,
  reading,
}: {
  bench: Pick<Bench, 'state' | 'dispatch'>;
  reading: Pick<IntakeReading, 'header' | 'setChoice' | 'setChoices' | 'setCounts'>;
}) {
  const { t } = useLingui();
  const { setChoices, setCounts } = reading;
  if (!setChoices) return null;
  // Shows the choice at once: grouping a large sheet takes a moment.
  const setChoice =
    setChoices.choices.find((choice) => isSame(choice, bench.state.choices.setChoice)) ?? reading.setChoice;
  const [ownChoice] = setChoices.choices;
  const isOwnChoice = saysSets(setChoices) && isSame(ownChoice, setChoice);
  const words = isGroupedByLink(bench.state)
    ? setsOfLinkWords
    : isOwnChoice || !setChoice
      ? setReasonWords[setChoices.saidBy]
      : setByHandWords;
  return (
    <RadioChoice
      id={GROUPING}
      label={t`Group into sets by`}
      description={t(words)}
      value={setChoice && keyOf(setChoice)}
      options={setChoices.choices.map((choice, place) => {
        const counts = setCounts[place];
        const label = t(setChoiceWords(choice, reading));
        return { value: keyOf(choice), label, description: counts && t(setCountWords(counts)) };
      })}
      onChoose={(key) => {
        const chosen = setChoices.choices.find((choice) => keyOf(choice) === key);
        if (chosen !== undefined) bench.dispatch({ kind: 'choiceMade', choices: { setChoice: chosen } });
      }}
    />
  );
}

const keyOf = (choice: SetChoice) =>
  typeof choice === 'object' ? `column ${choice.column}${choice.fillsDown ? ' filled' : ''}` : choice;

const isSame = (a: SetChoice | null | undefined, b: SetChoice | null) =>
  a && b ? isSameChoice(a, b) : false;
