import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Radio } from '@mantine/core';
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
import type { Bench } from '../useBench.ts';

/** The choice on the page; there is one at most. */
const GROUPING = 'grouping';

/** More choices than these scroll in a box of their own. */
const MANY = 8;

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
  bench: Pick<Bench, 'state' | 'dispatch'>;
  reading: Pick<IntakeReading, 'header' | 'setChoice' | 'setChoices' | 'setCounts'>;
}) {
  const { t } = useLingui();
  const { setChoices, setCounts } = reading;
  if (!setChoices) return null;
  // At once, for a large sheet takes a moment to be grouped anew.
  const setChoice =
    setChoices.choices.find((choice) => isSame(choice, bench.state.choices.setChoice)) ?? reading.setChoice;
  const [said] = setChoices.choices;
  const isSaid = saysSets(setChoices) && isSame(said, setChoice);
  const words = isGroupedByLink(bench.state)
    ? setsOfLinkWords
    : isSaid || !setChoice
      ? setReasonWords[setChoices.saidBy]
      : setByHandWords;
  return (
    <Paper
      id={GROUPING}
      radius="sm"
      // Sending waits for it.
      {...(setChoice
        ? { withBorder: false }
        : { p: 'md', bg: 'var(--tone-doubt-ground)', bd: '1px solid var(--tone-doubt-line)' })}
    >
      <Radio.Group
        label={t`Group into sets by`}
        description={t(words)}
        inputWrapperOrder={['label', 'description', 'input']}
        name={GROUPING}
        value={setChoice && keyOf(setChoice)}
        onChange={(key) => {
          const chosen = setChoices.choices.find((choice) => keyOf(choice) === key);
          if (chosen !== undefined) bench.dispatch({ kind: 'choiceMade', choices: { setChoice: chosen } });
        }}
      >
        {/* A table without column names offers each of its columns. */}
        <Group
          align="start"
          gap="md"
          mt="xs"
          p={4}
          {...(setChoices.choices.length > MANY && { mah: '18rem', className: 'scrolls' })}
        >
          {setChoices.choices.map((choice, place) => {
            const counts = setCounts[place];
            return (
              <Radio
                key={keyOf(choice)}
                value={keyOf(choice)}
                label={t(setChoiceWords(choice, reading))}
                description={counts && t(setCountWords(counts))}
              />
            );
          })}
        </Group>
      </Radio.Group>
    </Paper>
  );
}

const keyOf = (choice: SetChoice) =>
  typeof choice === 'object' ? `column ${choice.column}${choice.fillsDown ? ' filled' : ''}` : choice;

const isSame = (a: SetChoice | null | undefined, b: SetChoice | null) =>
  a && b ? isSameChoice(a, b) : false;
