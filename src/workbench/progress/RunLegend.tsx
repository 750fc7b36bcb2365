import { useLingui } from '@lingui/react/macro';
import type { OperationName } from '#contract/operations.ts';
import styles from './RunLegend.module.css';
import type { RequestState, StateCounts } from './requestStates.ts';
import { stateGlyphs } from './stateGlyphs.ts';
import { stateWords } from './stateWords.ts';

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
    <ul className={styles['legend']} aria-label={t`Rows by state`}>
      {shown.map(({ state, words, count }) => (
        <li key={words.id} data-none={count === 0 || undefined}>
          <svg className={styles['swatch']} data-state={state} viewBox="0 0 10 10" aria-hidden="true">
            <path d={stateGlyphs[state]} fill="currentColor" />
          </svg>
          {t(words)} <strong>{i18n.number(count)}</strong>
        </li>
      ))}
    </ul>
  );
}
