import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { operations } from '#contract/operations.ts';
import { liveWords } from '#desk/runs/liveWords.ts';
import { RunMilestones } from '#desk/runs/RunMilestones.tsx';
import { useLiveRun, useSeenRun } from '#desk/runs/useLiveRuns.ts';
import { useRowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import { useCloseOrphanedRuns } from '#desk/useCloseOrphanedRuns.ts';
import { useDesk } from '#desk/useDesk.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import type { PlannedRequest, Row, Run } from '#run/run.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { dayOf, momentForm } from '#words/momentForm.ts';
import { AlreadySo } from './audit/AlreadySo.tsx';
import { RunMore } from './audit/RunMore.tsx';
import { RunRequests } from './audit/RunRequests.tsx';
import { type ToldRun, useToldRun } from './audit/useToldRun.ts';
import { PauseNotice } from './PauseNotice.tsx';
import { RunProgress } from './progress/RunProgress.tsx';
import { RunControls } from './RunControls.tsx';
import { RunGrid } from './RunGrid.tsx';
import { ChosenReason, RunMessages } from './RunMessages.tsx';
import { NoteEdits } from './RunNote.tsx';
import { RunNotShown } from './RunNotShown.tsx';
import { RunStatus } from './RunStatus.tsx';
import { SendAgain } from './sendAgain/SendAgain.tsx';
import { SettleUnknown } from './settle/SettleUnknown.tsx';
import { UnsavedAnswers } from './UnsavedAnswers.tsx';
import { type UnitCount, unitCounter } from './unitCounter.ts';
import { type LinkedRow, useLinkedRow } from './useLinkedRow.ts';
import { type ReasonFilter, useReasonFilter } from './useReasonFilter.ts';
import { useRun, type WatchedRun } from './useRun.ts';

/** One run: how far it is, what became of every row, and what can be done about it. */
export function RunPage({ runId }: { runId: string }) {
  const { t } = useLingui();
  const watch = useRun(runId);
  switch (watch.kind) {
    case 'reading':
      return (
        <Page title={t`Run`}>
          <Skeleton />
        </Page>
      );
    case 'missing':
      return <RunNotShown runId={runId} />;
    case 'found':
      return <FoundRun key={runId} watched={watch.watched} />;
  }
}

function FoundRun({ watched }: { watched: WatchedRun }) {
  const { t, i18n } = useLingui();
  const { run, fates, history, live } = watched;
  const count = useMemo(() => unitCounter(run.operation, history.rows), [run.operation, history.rows]);
  const units = count(fates);
  const planned = usePlan(run, history.rows);
  const told = useToldRun(watched);
  const now = useRowsOnTheWay(run);
  useSeenRun(run);
  useCloseOrphanedRuns([run]);
  const reasons = useReasonFilter(told.rows);
  const linkedRow = useLinkedRow(run.rowCount);
  const { owner } = useDesk();
  const begun = momentForm(i18n, dayOf(run.createdAt)(Date.now()) ? 'time' : 'minute').format(run.createdAt);
  // A colleague's copy stands still: what became of the rest is known only where the run comes from.
  const isOwn = run.owner.userId === owner.userId;
  const theirs = run.owner.userName;
  return (
    <Page
      title={[t(operationWords[run.operation].name), t(sizeOf(run, units)), begun].join(' · ')}
      progress={now.run.state === 'running' ? t(liveWords(now.run, now.sending)) : null}
      actions={
        <Group gap="xs">
          <RunControls watched={watched} />
          {isOwn && <SendAgain watched={watched} />}
          <RunMore watched={watched} told={told} />
        </Group>
      }
    >
      <Stack gap="md" miw={0}>
        <RunMilestones run={run} />
        {!isOwn && (
          <Notice tone="info" title={t`This is a copy of a run of ${theirs}`}>
            <Trans>
              It stands as it was when its file was made. Continue it, send rows again and settle them where
              it was started.
            </Trans>
          </Notice>
        )}
        <RunStatus watched={watched} planned={planned} units={units} takesFocus={linkedRow.row === null}>
          <PauseNotice run={run} reasons={reasons.reasons} />
        </RunStatus>
        <RunProgress watched={watched} planned={planned} />
        {live && <UnsavedAnswers history={history} kept={live.unsaved} />}
        <RunMessages operation={run.operation} rowCount={run.rowCount} filter={reasons} />
        {isOwn && <SettleUnknown watched={watched} told={told} />}
        <AlreadySo run={run} told={told} />
        <NoteEdits run={history.run} />
        <RunRows watched={watched} told={told} reasons={reasons} linkedRow={linkedRow} />
      </Stack>
    </Page>
  );
}

interface RunRowsProps {
  watched: WatchedRun;
  told: ToldRun;
  reasons: ReasonFilter;
  linkedRow: LinkedRow;
}

/** Apart, so that the cursor in the grid does not draw the whole page anew. The sheet, and below it the requests: of all rows, or of the one that the cursor stands on. */
function RunRows({ watched, told, reasons, linkedRow }: RunRowsProps) {
  const [picked, setPicked] = useState(linkedRow.row);
  return (
    <>
      <ChosenReason filter={reasons} />
      <RunGrid run={watched.run} told={told} reasons={reasons} linkedRow={linkedRow} onRow={setPicked} />
      <RunRequests key={picked} watched={watched} row={picked} onAllRows={() => setPicked(null)} />
    </>
  );
}

/** The plan that the runner sends; of a run that this tab does not drive, planned from its rows. */
function usePlan({ id, operation, rowsPerRequest }: Run, rows: readonly Row[]): readonly PlannedRequest[] {
  const { rulesOf } = useDesk();
  const { runner } = useLiveRun(id);
  return useMemo(
    () => runner?.planned ?? rulesOf(operation).plan(rows, rowsPerRequest),
    [runner, rulesOf, operation, rows, rowsPerRequest],
  );
}

const sizeOf = ({ operation, rowCount }: Run, { total }: UnitCount): MessageDescriptor =>
  operations[operation].carries === 'sets'
    ? msg({ message: plural(total, { one: '# set', other: '# sets' }) })
    : msg({ message: plural(rowCount, { one: '# row', other: '# rows' }) });
