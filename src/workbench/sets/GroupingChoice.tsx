import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { IntakeReading } from '#intake/intakeReading.ts';
import {
  setByHandWords,
  setChoiceWords,
  setGapWords,
  setReasonWords,
  setsOfLinkWords,
} from '#intake/intakeWords.ts';
import { isSameChoice, type SetChoice, saysSets } from '#intake/setChoice.ts';
import type { Bench } from '../useBench.ts';
import styles from './GroupingChoice.module.css';

/** The choice on the page; there is one at most. */
const GROUPING = 'grouping';

/** Brings the person to the choice that sending waits for. */
export function focusGrouping() {
  document.getElementById(GROUPING)?.querySelector<HTMLInputElement>('input')?.focus();
}

/**
 * How rows are put together into sets. What the source says is taken, and said; where it says nothing, nothing is chosen
 * until the person chooses: a wrong guess renews into one order what belongs into two.
 */
export function GroupingChoice({
  bench,
  reading,
}: {
  bench: Pick<Bench, 'choices' | 'change' | 'isGroupedByLink'>;
  reading: Pick<IntakeReading, 'header' | 'setChoice' | 'setChoices' | 'setGaps'>;
}) {
  const { t } = useLingui();
  const reason = useId();
  const { setChoices, setGaps } = reading;
  if (!setChoices) return null;
  // At once, for a large sheet takes a moment to be grouped anew.
  const setChoice =
    setChoices.choices.find((choice) => isSame(choice, bench.choices.setChoice)) ?? reading.setChoice;
  const [said] = setChoices.choices;
  const isSaid = saysSets(setChoices) && isSame(said, setChoice);
  const words = bench.isGroupedByLink
    ? setsOfLinkWords
    : isSaid || !setChoice
      ? setReasonWords[setChoices.saidBy]
      : setByHandWords;
  return (
    <div
      id={GROUPING}
      role="radiogroup"
      aria-label={t`Group into sets by`}
      aria-describedby={reason}
      aria-required={setChoice ? undefined : true}
      className={styles['grouping']}
      data-open={setChoice ? undefined : true}
    >
      <p className={styles['name']} aria-hidden="true">{t`Group into sets by`}</p>
      <p id={reason} className={styles['reason']}>
        {t(words)}
        {setGaps > 0 && isSame(setChoice, reading.setChoice) && ` ${t(setGapWords(setGaps))}`}
      </p>
      <div className={styles['choices']}>
        {setChoices.choices.map((choice) => (
          <label key={typeof choice === 'object' ? choice.column : choice} className={styles['choice']}>
            <input
              type="radio"
              name={GROUPING}
              checked={isSame(choice, setChoice)}
              onChange={() => bench.change({ setChoice: choice })}
            />
            {t(setChoiceWords(choice, reading))}
          </label>
        ))}
      </div>
    </div>
  );
}

const isSame = (a: SetChoice | null | undefined, b: SetChoice | null) =>
  a && b ? isSameChoice(a, b) : false;
