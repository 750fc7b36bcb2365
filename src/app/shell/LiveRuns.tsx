import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { liveWords } from '#desk/runs/liveWords.ts';
import { RunMilestones } from '#desk/runs/RunMilestones.tsx';
import { useLiveRuns } from '#desk/runs/useLiveRuns.ts';
import { useRowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import { warnBeforeClosing } from '#desk/runs/warnBeforeClosing.ts';
import { useDesk } from '#desk/useDesk.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { PageFrameContext, usePageFrame } from '#ui/usePageFrame.ts';
import styles from './Shell.module.css';
import { useSlot } from './useSlot.ts';

const runChip = lazyPart(async () => (await import('./RunChip.tsx')).RunChip);
export const loadRunChip = runChip.load;

export const SLOT = 'live-runs';

export function LiveRunsSlot() {
  return <div id={SLOT} className={styles['runs']} />;
}

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
  const slot = useSlot(SLOT);
  const value = useMemo(() => ({ ...frame, underWay }), [frame, underWay]);
  return (
    <PageFrameContext value={value}>
      {slot &&
        first &&
        createPortal(
          <PieceBoundary
            key={first.id}
            fallback={<ToneBadge tone="doubt">{t`The progress could not be shown`}</ToneBadge>}
          >
            <runChip.Component run={first} more={more.length} />
            <RunMilestones run={first} />
          </PieceBoundary>,
          slot,
        )}
      {children}
    </PageFrameContext>
  );
}
