import { useLingui } from '@lingui/react/macro';
import { type ReactNode, use, useEffect, useState } from 'react';
import { toStateCounts } from '#contract/rowStates.ts';
import { RecordsContext } from '#pageParts/records/useRecord.ts';
import { RunMilestones } from '#pageParts/runs/RunMilestones.tsx';
import { progressWords } from '#pageParts/runs/useActiveRun.ts';
import { useCloseOrphanedRuns } from '#pageParts/useCloseOrphanedRuns.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Skeleton, TitleProgressContext } from '#ui/Page.tsx';
import { FindingDialog } from './findings/FindingDialog.tsx';
import { LookForMany } from './findings/LookForMany.tsx';
import { RunNotShown } from './RunNotShown.tsx';
import type { ShownRun } from './rows/runView.ts';
import { useOutcomeMessages } from './rows/useOutcomeMessages.ts';
import { useRunRecordNames } from './rows/useRunRecordNames.ts';
import {
  type FindingRequest,
  RunContext,
  type RunContextValue,
  useRunNow,
  useRunView,
  useShownRun,
} from './rows/useRunView.ts';

/** @param props `body` is shown once the run is read: a heading that is replaced would be announced twice. */
export function RunWithView({ runId, body }: { runId: string; body: ReactNode }) {
  const [view, shown] = useRunView(runId);
  if (shown === 'missing') return <RunNotShown runId={runId} />;
  return shown === 'reading' ? <Skeleton /> : <FoundRun {...{ view, shown, body }} />;
}

function FoundRun({
  view,
  shown,
  body,
}: Pick<RunContextValue, 'view'> & { shown: ShownRun; body: ReactNode }) {
  const { headerRuns } = useDesk();
  const { run } = shown;
  // A run that ends or pauses while it is shown here is not reported on other pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated for each state
  useEffect(() => headerRuns.see(run.id), [headerRuns, run.id, run.state]);
  useCloseOrphanedRuns([run]);
  const messages = useOutcomeMessages(shown);
  const records = useRunRecordNames(shown);
  // Not in FindingOfRow, which unmounts when another tab records a finding: then the dialog has to say so.
  const [findingRequest, askForFinding] = useState<FindingRequest | null>(null);
  return (
    <RunContext value={{ ...shown, ...messages, view, records, findingRequest, askForFinding }}>
      <RecordsContext value={records.page}>
        <RunProgress>{body}</RunProgress>
        <FindingDialogs />
      </RecordsContext>
    </RunContext>
  );
}

/** Tells the progress in the window's title and to screen readers. */
function RunProgress({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const elsewhere = use(TitleProgressContext);
  const { run, counts } = useRunNow((now) => now);
  return (
    <>
      <RunMilestones run={run} counts={run.state === 'running' ? counts : toStateCounts(run.counts)} />
      <TitleProgressContext
        value={run.state === 'running' ? t(progressWords(run, counts.sending)) : elsewhere}
      >
        {children}
      </TitleProgressContext>
    </>
  );
}

function FindingDialogs() {
  const { run, findingRequest, askForFinding } = useShownRun();
  if (!findingRequest) return null;
  const { found, ...request } = findingRequest;
  const onClose = () => askForFinding(null);
  return found === 'inOrg' ? (
    <LookForMany units={request.units} onClose={onClose} />
  ) : (
    <FindingDialog run={run} found={found} {...request} onClose={onClose} />
  );
}
