import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { liveWords } from '#desk/runs/liveWords.ts';
import { RunMilestones } from '#desk/runs/RunMilestones.tsx';
import { useSeenRun } from '#desk/runs/useLiveRuns.ts';
import { useRowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import { useCloseOrphanedRuns } from '#desk/useCloseOrphanedRuns.ts';
import { useDesk } from '#desk/useDesk.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AlreadySo } from './audit/AlreadySo.tsx';
import { RunMore } from './audit/RunMore.tsx';
import { RunRequests } from './audit/RunRequests.tsx';
import { type ToldRun, useToldRun } from './audit/useToldRun.ts';
import { PauseNotice } from './PauseNotice.tsx';
import { RunProgress } from './progress/RunProgress.tsx';
import { RunControls } from './RunControls.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunGrid } from './RunGrid.tsx';
import { RunHeadline } from './RunHeadline.tsx';
import { ChosenReason, RunMessages } from './RunMessages.tsx';
import { NoteEdits } from './RunNote.tsx';
import { RunNotShown } from './RunNotShown.tsx';
import { SendAgain } from './sendAgain/SendAgain.tsx';
import { SettleUnknown } from './settle/SettleUnknown.tsx';
import { UnsavedAnswers } from './UnsavedAnswers.tsx';
import { unitCounter } from './unitCounter.ts';
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
      return <FoundRun watched={watch.watched} />;
  }
}

function FoundRun({ watched }: { watched: WatchedRun }) {
  const { t } = useLingui();
  const { run, fates, history, live } = watched;
  const count = useMemo(() => unitCounter(run.operation, history.rows), [run.operation, history.rows]);
  const units = count(fates);
  const told = useToldRun(watched);
  const now = useRowsOnTheWay(run);
  useSeenRun(run);
  useCloseOrphanedRuns([run]);
  const reasons = useReasonFilter(told.rows);
  const linkedRow = useLinkedRow(run.rowCount);
  const { owner } = useDesk();
  // A colleague's copy stands still: what became of the rest is known only where the run comes from.
  const isOwn = run.owner.userId === owner.userId;
  const theirs = run.owner.userName;
  return (
    <Page
      title={t(operationWords[run.operation].run)}
      progress={now.run.state === 'running' ? t(liveWords(now.run, now.sending)) : null}
      actions={
        <Group gap="xs">
          <RunControls watched={watched} />
          {isOwn && <SendAgain watched={watched} />}
          <RunMore watched={watched} told={told} />
        </Group>
      }
    >
      <RunMilestones key={run.id} run={run} />
      <RunHeadline
        operation={run.operation}
        units={units}
        state={run.state}
        takesFocus={linkedRow.row === null}
      />
      {!isOwn && (
        <Notice tone="info" title={t`This is a copy of a run of ${theirs}`}>
          <Trans>
            It stands as it was when its file was made. Continue it, send rows again and settle them where it
            was started.
          </Trans>
        </Notice>
      )}
      <RunFacts watched={watched} />
      <RunProgress watched={watched} />
      <PauseNotice run={run} reasons={reasons.reasons} />
      {live && <UnsavedAnswers key={`${run.id} answers`} history={history} kept={live.unsaved} />}
      <RunMessages operation={run.operation} rowCount={run.rowCount} filter={reasons} />
      {isOwn && <SettleUnknown watched={watched} told={told} />}
      <AlreadySo run={run} told={told} />
      <NoteEdits run={history.run} />
      <RunRows watched={watched} told={told} reasons={reasons} linkedRow={linkedRow} />
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
