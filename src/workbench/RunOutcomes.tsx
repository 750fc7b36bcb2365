import { useLingui } from '@lingui/react/macro';
import { verdicts } from '#contract/verdict.ts';
import { verdictWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { Badge } from '#ui/Badge.tsx';
import { stateWords } from './progress/stateWords.ts';
import styles from './RunTable.module.css';
import { useRowsOnTheWay } from './useRowsOnTheWay.ts';
import { verdictTone } from './verdictTone.ts';

/** How many rows of a run came to what, and how many are on their way. */
export function RunOutcomes({ run: known }: { run: Run }) {
  const { t, i18n } = useLingui();
  const { run, sending, unknown } = useRowsOnTheWay(known);
  const counts = { ...run.counts, unknown };
  return (
    <span className={styles['outcomes']}>
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => (
          <Badge key={verdict} tone={verdictTone[verdict]}>
            {`${i18n.number(counts[verdict])} ${t(verdictWords(verdict, run.operation))}`}
          </Badge>
        ))}
      {sending > 0 && (
        <Badge tone="info">{`${i18n.number(sending)} ${t(stateWords('sending', run.operation, false))}`}</Badge>
      )}
    </span>
  );
}
