import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { isUnderWay } from '#run/run.ts';
import { Notice } from '#ui/Notice.tsx';
import { Time } from '#ui/Time.tsx';
import { paths } from '../links/paths.ts';
import { kindOfTitle } from '../names/kindOf.ts';
import { NamedId } from '../names/NamedId.tsx';
import { RunOutcomes } from '../runs/RunOutcomes.tsx';
import { useLiveRuns, useRowsOnTheWay } from '../runs/useLiveRuns.ts';
import { useCloseOrphanedRuns } from '../useCloseOrphanedRuns.ts';
import { useDesk, useRuns } from '../useDesk.ts';

/** The last run of an operation while it is open: a reload ends what told of it, the form or the chip in the header. */
export function LastSent({ operation }: { operation: OperationName }) {
  const { t } = useLingui();
  const { owner } = useDesk();
  const runs = useRuns().data?.filter((one) => one.owner.userId === owner.userId);
  const last = runs?.find((one) => one.operation === operation);
  useCloseOrphanedRuns(last ? [last] : []);
  const isInHeader = useLiveRuns().some(({ id }) => id === last?.id);
  const { run, counts } = useRowsOnTheWay(last) ?? {};
  if (!run || !counts || isInHeader || run.pausedBy === 'orderOpen') return null;
  const isLeft = run.state === 'paused' && t`Interrupted before all of it was sent`;
  const isUnknown = counts.unknown > 0 && t`Sent, but the outcome is unknown`;
  const title = (isUnderWay(run) && t`Still being sent`) || isUnknown || isLeft;
  return (
    title && (
      <Notice tone="doubt" title={title}>
        <Group gap="sm">
          {run.title && <NamedId id={run.title} kind={kindOfTitle(run)} />}
          <Time at={run.createdAt} />
          <RunOutcomes run={run} />
          <Link href={paths.run(run.id)}>
            <Trans>Open the run</Trans>
          </Link>
        </Group>
      </Notice>
    )
  );
}
