import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { OperationName } from '#contract/operations.ts';
import type { StateCounts } from '#contract/rowStates.ts';
import type { Run } from '#run/run.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { countLabels } from '../words/countWords.ts';
import { useLiveCounts } from './useActiveRun.ts';

export function RunOutcomes({ run: known }: { run: Run }) {
  const { run, counts } = useLiveCounts(known);
  return <OutcomeBadges operation={run.operation} counts={counts} />;
}

export function OutcomeBadges({ operation, counts }: { operation: OperationName; counts: StateCounts }) {
  const { i18n } = useLingui();
  return (
    <Group component="span" gap={4}>
      {countLabels(i18n, operation, counts).map(({ key, tone, label }) => (
        <ToneBadge key={key} tone={tone}>
          {label}
        </ToneBadge>
      ))}
    </Group>
  );
}
