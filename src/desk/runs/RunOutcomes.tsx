import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { verdicts } from '#contract/verdict.ts';
import { verdictWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { stateWords } from '../words/stateWords.ts';
import { verdictTone } from '../words/verdictTone.ts';
import { useRowsOnTheWay } from './useRowsOnTheWay.ts';

export function RunOutcomes({ run: known }: { run: Run }) {
  const { t, i18n } = useLingui();
  const { run, sending, unknown } = useRowsOnTheWay(known);
  const counts = { ...run.counts, unknown };
  return (
    <Group component="span" gap={4}>
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => (
          <ToneBadge key={verdict} tone={verdictTone[verdict]}>
            {`${i18n.number(counts[verdict])} ${t(verdictWords(verdict, run.operation))}`}
          </ToneBadge>
        ))}
      {sending > 0 && (
        <ToneBadge tone="info">{`${i18n.number(sending)} ${t(stateWords('sending', run.operation, false))}`}</ToneBadge>
      )}
    </Group>
  );
}
