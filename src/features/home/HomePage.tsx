import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { JournalUnread } from '#workbench/JournalUnread.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { DamagedRuns } from './DamagedRuns.tsx';
import { Doors } from './Doors.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { RecentRuns } from './RecentRuns.tsx';
import { useOverview } from './useOverview.ts';

/** What needs the person first: rows nobody knows of, runs that wait. Then the five things one can do, and what was done. */
export function HomePage() {
  const { t } = useLingui();
  const { person, org } = useDesk();
  const overview = useOverview();
  return (
    <Page title={t`Home`} description={t`${person.name} in ${org.label}`}>
      <Told overview={overview} />
    </Page>
  );
}

function Told({ overview }: { overview: ReturnType<typeof useOverview> }) {
  switch (overview.kind) {
    case 'reading':
      return <Skeleton lines={6} />;
    case 'failed':
      return (
        <>
          <JournalUnread onTryAgain={overview.readAgain} />
          <Doors />
        </>
      );
    case 'read':
      if (overview.runs.length === 0 && !overview.unreadable?.length) {
        return (
          <>
            <FirstVisit mayBeLost={overview.mayBeLost} />
            <Doors />
          </>
        );
      }
      return (
        <>
          <NeedsYou overview={overview} />
          <RecentRuns runs={overview.runs} />
          <Doors />
          {/* Last, since it is found last: nothing that one reads is pushed down by it. */}
          {overview.unreadable && overview.unreadable.length > 0 && (
            <DamagedRuns runs={overview.unreadable} />
          )}
        </>
      );
  }
}
