import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { Link } from 'wouter';
import { stateAtRest } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import { countUnknown, type RowState } from '#contract/rowStates.ts';
import type { Journal } from '#journal/journal.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { isUnderWay } from '#run/run.ts';
import { Notice } from '#ui/Notice.tsx';
import { Time } from '#ui/Time.tsx';
import { paths } from '../links/paths.ts';
import { RunOutcomes } from '../runs/RunOutcomes.tsx';
import { useHeaderRuns, useLiveCounts } from '../runs/useActiveRun.ts';
import { useCloseOrphanedRuns } from '../useCloseOrphanedRuns.ts';
import { useDesk, useJournalQuery } from '../useDesk.ts';
import { NamedRows } from './NamedRows.tsx';

/** The last run of an operation, if it is unfinished or unknown. After a reload, no form or header shows it. */
export function UnfinishedRunNotice({ operation }: { operation: OperationName }) {
  const { t } = useLingui();
  const { owner } = useDesk();
  const { data: last } = useJournalQuery(['lastSent', operation], async (journal) => {
    const own = (await journal.listRuns()).filter((one) => one.owner.userId === owner.userId);
    const run = own.find((one) => one.operation === operation);
    if (!run) return null;
    // If the run cannot be read, its first row is shown.
    const open = run.counts.unknown > 0 ? await openRows(journal, run.id).catch(() => []) : [];
    const { cells } = await journal.rowAt(run.id, open[0] ?? 0);
    return { run, row: { index: open[0] ?? 0, cells }, more: (open.length || run.rowCount) - 1 };
  });
  useCloseOrphanedRuns(last ? [last.run] : []);
  const isInHeader = useHeaderRuns().some(({ id }) => id === last?.run.id);
  const { run, counts } = useLiveCounts(last?.run) ?? {};
  if (!last || !run || !counts || isInHeader || run.pausedBy === 'orderOpen') return null;
  const isUnknown = countUnknown(counts) > 0 && t`Sent, but the outcome is unknown`;
  // A form's run is stopped, not paused, by the page that finds it interrupted.
  const isClosed = run.origin === 'form' && (run.endedAt ?? 0) >= performance.timeOrigin;
  const isOver = run.state === 'finished' || (run.state === 'stopped' && !isClosed);
  const isLeft = !isOver && t`Interrupted before all of it was sent`;
  const title = (isUnderWay(run) && t`Still being sent`) || isUnknown || isLeft;
  return (
    title && (
      <Notice tone="doubt" title={title}>
        <NamedRows operation={operation} rows={[last.row]} more={last.more} />
        <Group gap="sm">
          <Time at={run.createdAt} />
          <RunOutcomes run={run} />
          <Link href={paths.run(run.id)}>{t`Open the run`}</Link>
        </Group>
      </Notice>
    )
  );
}

/** The indexes of the unknown rows; those that may be done already come last. */
async function openRows(journal: Journal, runId: string): Promise<number[]> {
  const { run, requests, findings } = await journal.readRun(runId);
  const states = outcomesOf(run.rowCount, requests, findings).map(stateAtRest);
  const rowsIn = (wanted: RowState) => states.flatMap((state, index) => (state === wanted ? index : []));
  return [...rowsIn('unknown'), ...rowsIn('alreadyDone')];
}
