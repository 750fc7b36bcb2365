import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { Badge } from '#ui/Badge.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { PageFrameContext, usePageFrame } from '#ui/usePageFrame.ts';
import { operationWords } from '#workbench/operationWords.ts';
import { paths } from '#workbench/paths.ts';
import { liveWords } from '#workbench/progress/liveWords.ts';
import { RunMilestones } from '#workbench/progress/RunMilestones.tsx';
import { useLiveRuns } from '#workbench/progress/useLiveRuns.ts';
import { warnBeforeClosing } from '#workbench/progress/warnBeforeClosing.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useRowsOnTheWay } from '#workbench/useRowsOnTheWay.ts';
import styles from './LiveRuns.module.css';
import { RunChip } from './RunChip.tsx';

/** The id of the place in the header where what goes on behind the pages is told. */
export const SLOT = 'live-runs';

/** Where the shell keeps room for what is told of runs. The shell stands before the desk is open, so it cannot tell itself. */
export function LiveRunsSlot() {
  return <div id={SLOT} className={styles['slot']} />;
}

/** Runs go on whatever page is shown: the header and the tab's title tell of them, and closing the tab is asked about. */
export function LiveRuns({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { live } = useDesk();
  const [path] = useLocation();
  const frame = usePageFrame();
  const runs = useLiveRuns();
  useEffect(() => warnBeforeClosing(live, window), [live]);

  const elsewhere = runs.filter(({ id }) => path !== paths.run(id));
  const [first, ...more] = elsewhere;
  const now = useRowsOnTheWay(first);
  const underWay =
    now && `${t(liveWords(now.run, now.sending))} ${t(operationWords[now.run.operation].name)}`;
  const slot = document.getElementById(SLOT);
  const told = useMemo(() => ({ ...frame, underWay }), [frame, underWay]);
  return (
    <PageFrameContext value={told}>
      {slot &&
        first &&
        createPortal(
          <PieceBoundary
            key={first.id}
            fallback={<Badge tone="doubt">{t`The progress could not be shown`}</Badge>}
          >
            <RunChip run={first} more={more.length} />
            <RunMilestones run={first} />
          </PieceBoundary>,
          slot,
        )}
      {children}
    </PageFrameContext>
  );
}
