import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { JournalUnread } from '#desk/JournalUnread.tsx';
import { paths } from '#desk/links/paths.ts';
import { RunTable } from '#desk/runs/RunTable.tsx';
import { useDesk } from '#desk/useDesk.ts';
import type { Run } from '#run/run.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Doors } from './Doors.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { useOverview } from './useOverview.ts';

/** Enough to see what one was at; History has the rest. */
const RECENT_RUNS = 8;

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
            <DamagedRuns count={overview.unreadable.length} />
          )}
        </>
      );
  }
}

function RecentRuns({ runs }: { runs: readonly Run[] }) {
  const { t } = useLingui();
  if (runs.length === 0) return null;
  const all = (
    <Link href={paths.history()}>
      <Trans>All runs</Trans>
    </Link>
  );
  return (
    <Section title={t`Recent runs`} actions={runs.length > RECENT_RUNS && all}>
      <RunTable name={t`Recent runs`} runs={runs.slice(0, RECENT_RUNS)} />
    </Section>
  );
}

/** Runs whose records make no sense any more: nothing is claimed of them. History names each. */
function DamagedRuns({ count }: { count: number }) {
  return (
    <Notice
      tone="doubt"
      title={
        <Plural
          value={count}
          one="# run is recorded in a way that cannot be read"
          other="# runs are recorded in a way that cannot be read"
        />
      }
      actions={
        <Link href={paths.history()}>
          <Trans>See them in History</Trans>
        </Link>
      }
    >
      <Trans>
        Nobody here can say what became of their rows. Look in the CRM before you send them again.
      </Trans>
    </Notice>
  );
}
