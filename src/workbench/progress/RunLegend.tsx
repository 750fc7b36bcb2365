import { useLingui } from '@lingui/react/macro';
import type { OperationName } from '#contract/operations.ts';
import styles from './RunLegend.module.css';
import type { RequestState } from './requestStates.ts';
import { stateGlyphs } from './stateGlyphs.ts';
import { stateWords } from './stateWords.ts';

/** As a run goes: what is through first, what is to come last. */
const ORDER: readonly RequestState[] = ['done', 'refused', 'unknown', 'sending', 'toGo'];

interface RunLegendProps {
  operation: OperationName;
  counts: Readonly<Record<RequestState, number>>;
  isOver: boolean;
  /** Somebody is sending it: only then can a row be on its way. */
  isRunning: boolean;
}

/** What the colours and shapes of bar and map mean, each with its number of rows. */
export function RunLegend({ operation, counts, isOver, isRunning }: RunLegendProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles['legend']} aria-label={t`Rows by state`}>
      {ORDER.filter((state) => state !== 'sending' || isRunning || counts.sending > 0).map((state) => (
        <li key={state} data-none={counts[state] === 0 || undefined}>
          <svg className={styles['swatch']} data-state={state} viewBox="0 0 10 10" aria-hidden="true">
            <path d={stateGlyphs[state]} fill="currentColor" />
          </svg>
          {t(stateWords(state, operation, isOver))} <strong>{i18n.number(counts[state])}</strong>
        </li>
      ))}
    </ul>
  );
}
