import { Skeleton } from '#ui/Page.tsx';
import { RowDetail } from './RowDetail.tsx';
import { RunNotShown } from './RunNotShown.tsx';
import { FindingDialogs, FoundRunPage } from './RunPage.tsx';
import { useRun } from './rows/useRun.ts';
import { Live } from './rows/useShownRun.ts';

/** One row of a run in a dialog on another page: what is known about it, and what a person can do. */
export function RowOfRun({ runId, row }: { runId: string; row: number }) {
  const watched = useRun(runId);
  if (watched === 'missing') return <RunNotShown runId={runId} />;
  if (watched === 'reading') return <Skeleton />;
  return (
    <FoundRunPage watched={watched}>
      <Live>
        {({ rows: { [row]: found } }) =>
          found && <RowDetail rowWithOutcome={found} focusAsked={0} onClose={undefined} />
        }
      </Live>
      <FindingDialogs />
    </FoundRunPage>
  );
}
