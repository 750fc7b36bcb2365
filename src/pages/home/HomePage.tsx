import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { FindField } from '#pageParts/find/FindField.tsx';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { RunTable } from '#pageParts/runs/RunTable.tsx';
import { useDesk, useStorageUse } from '#pageParts/useDesk.ts';
import type { Run } from '#run/run.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, Section, Skeleton } from '#ui/Page.tsx';
import { type Need, useOverview } from './useOverview.ts';

const RECENT_RUNS = 8;

export function HomePage() {
  const { t } = useLingui();
  const { person, org } = useDesk();
  return (
    <Page title={t`Home`} description={t`${person.name} in ${org.label}`}>
      <FindField />
      <OverviewParts />
    </Page>
  );
}

function OverviewParts() {
  const { t } = useLingui();
  const { overview, hasFailed, readAgain } = useOverview();
  if (hasFailed)
    return (
      <>
        <JournalReadFailedNotice onTryAgain={readAgain} />
        <OperationLinks />
      </>
    );
  if (!overview) return <Skeleton lines={6} />;
  const { needs, others, isCalm, unreadable } = overview;
  const isFirstVisit = needs.size + others.length + unreadable.length === 0;
  return (
    <>
      {needs.size > 0 && (
        <Section title={t`Needs attention`}>
          <RunTable
            name={t`Needs attention`}
            runs={[...needs.keys()]}
            verbOf={(run) => t(needWords[needs.get(run) ?? 'review'])}
          />
        </Section>
      )}
      {needs.size === 0 && !isFirstVisit && <NothingNeedsYou isCalm={isCalm} />}
      {others.length > 0 && <RecentRuns runs={others} />}
      <OperationLinks />
      {isFirstVisit && <FirstVisit />}
      {/* At the end, since it arrives last: other parts must not move. */}
      {unreadable.length > 0 && <DamagedRuns count={unreadable.length} />}
      <MayNotLast />
    </>
  );
}

const needWords: Record<Need, MessageDescriptor> = {
  check: msg`Check`,
  resume: msg`Resume`,
  review: msg`Review`,
};

/** Reserves its line while the journal is read. */
function NothingNeedsYou({ isCalm }: { isCalm: boolean }) {
  return (
    <Group component="p" gap="sm" mih="1.5rem" wrap="nowrap">
      {isCalm && (
        <>
          <Text component="span" c="var(--tone-positive)" lh={0}>
            <Icon name="check" />
          </Text>
          <Trans>Nothing needs your attention.</Trans>
        </>
      )}
    </Group>
  );
}

const isRunning = ({ state }: Run) => state === 'running';

function RecentRuns({ runs }: { runs: readonly Run[] }) {
  const { t } = useLingui();
  // Running runs first: a long one outlasts many forms.
  const sorted = [...runs].sort((a, b) => Number(isRunning(b)) - Number(isRunning(a)));
  return (
    <Section title={t`Recent runs`} actions={<Link href={paths.history()}>{t`All runs`}</Link>}>
      <RunTable name={t`Recent runs`} runs={sorted.slice(0, RECENT_RUNS)} />
    </Section>
  );
}

function DamagedRuns({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="doubt"
      title={
        <Plural
          value={count}
          one="The records of # run cannot be read"
          other="The records of # runs cannot be read"
        />
      }
      actions={<Link href={paths.history()}>{t`See them in History`}</Link>}
    >
      {t`The console cannot say what became of their rows. Check the CRM before you send them again.`}
    </Notice>
  );
}

function OperationLinks() {
  const { t } = useLingui();
  const doors = [
    { href: paths.newOrder(), name: t`Create order`, about: t`For an account, in a business unit` },
    { href: paths.orders(), name: t`Add order items`, about: t`Open an order by its id and add products` },
    { href: paths.deleteItems(), name: t`Delete order items`, about: t`One, or many from a sheet` },
    {
      href: paths.newRenewals(),
      name: t`Generate renewals`,
      about: t`One order for each set of purchase activities that renew together`,
    },
    { href: paths.newCancellations(), name: t`Cancel renewals`, about: t`One, or many from a sheet` },
  ];
  return (
    <nav aria-label={t`What you can do`}>
      <Title order={2} mb="sm">{t`What you can do`}</Title>
      <AutoGrid component="ul" columnWidth="12.5rem" style={{ alignItems: 'stretch' }}>
        {doors.map(({ href, name, about }) => (
          <li key={name}>
            <Paper component={Link} href={href} h="100%" p="md" c="var(--ink)">
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </Paper>
          </li>
        ))}
      </AutoGrid>
    </nav>
  );
}

function FirstVisit() {
  const { t } = useLingui();
  const { org } = useDesk();
  const { samples } = org;
  return (
    <Section title={t`This browser has recorded nothing yet`}>
      <Text maw="46rem">
        <Trans>
          Choose what you want to do, then paste ids or choose a file. You see what was understood before
          anything is sent. What needs your attention then appears here.
        </Trans>
      </Text>
      {samples.length > 0 && (
        <Group gap="md" fz="sm" c="dimmed">
          <Button component={Link} href={paths.newCancellations(samples)}>{t`Try it with a sample`}</Button>
          <span>{t`Fills Cancel renewals with sample ids. It sends nothing by itself.`}</span>
        </Group>
      )}
    </Section>
  );
}

/** Blocks nothing: the private window may be intended. At the end, since it arrives last. */
function MayNotLast() {
  const { t } = useLingui();
  const storage = useStorageUse();
  if (storage === undefined || storage?.isKept) return null;
  return (
    <Text maw="46rem" size="sm" c="dimmed">
      {t`This history may be lost: the browser does not promise to keep it, and some computers clear it each night. Check the CRM before you send something again, and export what you need.`}
    </Text>
  );
}
