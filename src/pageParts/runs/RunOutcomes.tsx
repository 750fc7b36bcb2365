import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { type Counts, shownCounts } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import { verdictTone } from '#platform/verdictTone.ts';
import type { Run } from '#run/run.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { verdictWords } from '../words/outcomeWords.ts';
import { stateWords } from '../words/stateWords.ts';
import { useRowsOnTheWay } from './useLiveRuns.ts';

export function RunOutcomes({ run: known }: { run: Run }) {
  const { run, sending, unknown } = useRowsOnTheWay(known);
  return <Outcomes operation={run.operation} counts={{ ...run.counts, unknown }} sending={sending} />;
}

interface OutcomesProps {
  operation: OperationName;
  counts: Counts;
  sending?: number;
}

export function Outcomes({ operation, counts, sending = 0 }: OutcomesProps) {
  const { t, i18n } = useLingui();
  return (
    <Group component="span" gap={4}>
      {shownCounts(counts).map(([verdict, count]) => (
        <ToneBadge key={verdict} tone={verdictTone[verdict]}>
          {`${i18n.number(count)} ${t(verdictWords(verdict, operation))}`}
        </ToneBadge>
      ))}
      {sending > 0 && (
        <ToneBadge tone="info">{`${i18n.number(sending)} ${t(stateWords('sending', operation, false))}`}</ToneBadge>
      )}
    </Group>
  );
}
