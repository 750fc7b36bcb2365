import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { paths } from '#pageParts/links/paths.ts';
import { ADDED_IN } from '#pageParts/sheetColumns.ts';
import { isOver, SHEET_COLUMN } from '#run/run.ts';
import { RunTimes } from './LaterRuns.tsx';
import { useShownRun } from './rows/useShownRun.ts';

/** What the API has no call for. Added items are deleted by a run of their own. */
const whyNot: Readonly<Record<OperationName, MessageDescriptor | null>> = {
  createOrder: msg`Created orders cannot be taken back from here.`,
  addOrderItem: null,
  deleteOrderItem: msg`Deleted items cannot be restored from here.`,
  generateRenewals: msg`Renewal orders cannot be taken back from here.`,
  cancelRenewals: msg`Cancellations cannot be taken back from here.`,
};

/** Leads to the deletion of what the run added, or says that there is none. */
export function TakeBack() {
  const { t } = useLingui();
  const { run, outcomes } = useShownRun();
  const added = outcomes.filter(({ verdict, recordId }) => verdict === 'done' && recordId).length;
  const why = whyNot[run.operation];
  if (!isOver(run) || run.counts.done === 0 || (added === 0 && !why)) return null;
  if (why)
    return (
      <Text size="xs" c="dimmed">
        {t(why)}
      </Text>
    );
  return (
    <Button component={Link} href={paths.deleteItems(run.id)} variant="subtle" color="gray" ms="-0.75rem">
      <Plural
        value={added}
        one="Delete the item that this run added"
        other="Delete the # items that this run added"
      />
    </Button>
  );
}

/** Of a run that deletes what another added: leads to that one. */
export function RunTakenBack() {
  const { input } = useShownRun();
  const ids = useMemo(
    () => new Set(input.flatMap(({ cells }) => cells[SHEET_COLUMN + ADDED_IN] ?? [])),
    [input],
  );
  if (ids.size === 0) return null;
  return (
    <>
      {' · '}
      <Trans>
        Deletes what an earlier run added: <RunTimes ids={ids} />
      </Trans>
    </>
  );
}
