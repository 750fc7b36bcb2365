import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { liveWords } from '#desk/runs/liveWords.ts';
import { RunMilestones } from '#desk/runs/RunMilestones.tsx';
import { useSeenRun } from '#desk/runs/useLiveRuns.ts';
import { useRowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import { useLeftBehind } from '#desk/useLeftBehind.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AlreadySo } from './audit/AlreadySo.tsx';
import { NoteEdits } from './audit/NoteEdits.tsx';
import { RunMore } from './audit/RunMore.tsx';
import { useToldRun } from './audit/useToldRun.ts';
import { unitCounter } from './countUnits.ts';
import { PauseNotice } from './PauseNotice.tsx';
import { RunProgress } from './progress/RunProgress.tsx';
import { RunControls } from './RunControls.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunHeadline } from './RunHeadline.tsx';
import { RunMessages } from './RunMessages.tsx';
import { RunNotShown } from './RunNotShown.tsx';
import { RunRows } from './RunRows.tsx';
import { SendAgain } from './sendAgain/SendAgain.tsx';
import { SettleUnknown } from './settle/SettleUnknown.tsx';
import { UnsavedAnswers } from './UnsavedAnswers.tsx';
import { useLinkedRow } from './useLinkedRow.ts';
import { useReasonFilter } from './useReasonFilter.ts';
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
  useLeftBehind([run]);
  const reasons = useReasonFilter(told.rows);
  const linkedRow = useLinkedRow(run.rowCount);
  return (
    <Page
      title={t(operationWords[run.operation].run)}
      progress={now.run.state === 'running' ? t(liveWords(now.run, now.sending)) : null}
      actions={
        <Group gap="xs">
          <RunControls watched={watched} />
          <SendAgain watched={watched} />
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
      <RunFacts watched={watched} />
      <RunProgress watched={watched} />
      <PauseNotice run={run} reasons={reasons.reasons} />
      {live && <UnsavedAnswers key={`${run.id} answers`} history={history} answers={live.unsaved} />}
      <RunMessages operation={run.operation} rowCount={run.rowCount} filter={reasons} />
      <SettleUnknown watched={watched} told={told} />
      <AlreadySo run={run} told={told} />
      <NoteEdits run={history.run} />
      <RunRows watched={watched} told={told} reasons={reasons} linkedRow={linkedRow} />
    </Page>
  );
}
