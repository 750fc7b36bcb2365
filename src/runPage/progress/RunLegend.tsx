import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { OperationName } from '#contract/operations.ts';
import type { RequestState, StateCounts } from '#desk/runs/requestStates.ts';
import { stateWords } from '#desk/words/stateWords.ts';
import styles from './RunLegend.module.css';
import { stateGlyphs, stateTones } from './stateGlyphs.ts';

/** As a run goes: what is through first, what is to come last. */
const ORDER: readonly RequestState[] = ['done', 'refused', 'unknown', 'sending', 'toGo'];

interface RunLegendProps {
  operation: OperationName;
  counts: Readonly<StateCounts>;
  isOver: boolean;
  /** Somebody is sending it: only then can a row be on its way. */
  isRunning: boolean;
}

/** What the colours and shapes of bar and map mean, each with its number of rows. */
export function RunLegend({ operation, counts, isOver, isRunning }: RunLegendProps) {
  const { t, i18n } = useLingui();
  const shown = ORDER.filter((state) => state !== 'sending' || isRunning || counts.sending > 0).map(
    (state) => ({
      state,
      words: stateWords(state, operation, isOver),
      count: counts[state],
    }),
  );
  if (counts.notSent > 0)
    shown.push({ state: 'toGo', words: stateWords('toGo', operation, true), count: counts.notSent });
  return (
    <Group component="ul" gap="lg" fz="sm" className="plain-list" aria-label={t`Rows by state`}>
      {shown.map(({ state, words, count }) => (
        <Group component="li" key={words.id} gap="xs" c={count === 0 ? 'dimmed' : 'inherit'}>
          <svg
            className={styles['swatch']}
            data-state={state}
            data-tone={stateTones[state]}
            viewBox="0 0 10 10"
            aria-hidden="true"
          >
            <path d={stateGlyphs[state]} fill="currentColor" />
          </svg>
          {t(words)} <strong>{i18n.number(count)}</strong>
        </Group>
      ))}
    </Group>
  );
}
