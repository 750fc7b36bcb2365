import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { RunOutcomes } from '#pageParts/runs/RunOutcomes.tsx';
import { useRuns } from '#pageParts/useJournal.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import { isOver } from '#run/run.ts';
import { useShownRun } from './rows/useShownRun.ts';

/** Leads from orders to the run of their items and back, and says how far that is. */
export function LinkedRun() {
  const { t } = useLingui();
  const { run } = useShownRun();
  const { data: runs = [] } = useRuns();
  const linked = runs.find(({ id }) => id === run.itemsIn || id === run.ordersIn);
  if (!linked) return null;
  return (
    <Group gap="xs" fz="sm">
      <Link href={paths.run(linked.id)}>
        {run.itemsIn ? t`Items of these orders` : t`Orders of these items`}
      </Link>
      <RunOutcomes run={linked} />
      <span>{t(runStateWords[linked.state])}</span>
      {run.itemsIn && !isOver(run) && (
        <span>
          <Trans>They go out once all orders are answered.</Trans>
        </span>
      )}
    </Group>
  );
}
