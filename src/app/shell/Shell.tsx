import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { OrgKind } from '#pageParts/OrgKind.tsx';
import { liveWords, useLiveRuns, useRowsOnTheWay } from '#pageParts/runs/useLiveRuns.ts';
import { DeskContext, useDesk } from '#pageParts/useDesk.ts';
import { operationWords } from '#pageParts/words/operationWords.ts';
import { useOrgSession, useSessionState } from '#session/useSession.ts';
import { Announcer } from '#ui/Announcer.tsx';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart, PieceBoundary } from '#ui/lazyComponent.tsx';
import { PageFrameContext } from '#ui/Page.tsx';
import { SendMarkContext } from '#ui/SendButton.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { LeaveProvider } from '../orgSwitch/LeaveProvider.tsx';
import { PersonMenu } from '../personMenu/PersonMenu.tsx';
import { PaletteButton } from '../shortcuts/PaletteButton.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './Shell.module.css';
import { Wordmark } from './Wordmark.tsx';

const signInAgain = lazyPart(async () => (await import('./SignInAgain.tsx')).SignInAgain);

const MAIN = 'main';

/** The frame around every page: org, person and navigation, and once the desk is open, search and runs. AppShell writes `<style>`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { org, person } = useOrgSession();
  const isFirst = useRef(true);
  const isDeskOpen = use(DeskContext) !== null;
  return (
    <PageFrameContext value={{ place: t`${org.label} · Order Desk`, underWay: null, isFirst }}>
      <SendMarkContext value={org.kind === 'production' ? t`Production` : null}>
        <LeaveProvider>
          <a href={`#${MAIN}`} className={styles['skip']} onClick={skipTo}>{t`Skip to the page`}</a>
          <header ref={followHeight} className={styles['header']} data-kind={org.kind}>
            <div className={styles['bar']}>
              <Wordmark />
              <Group component="span" gap="sm" wrap="nowrap" miw={0} flex="0 0.1 auto">
                <Text component="span" fw={500} truncate>
                  {org.label}
                </Text>
                <OrgKind kind={org.kind} />
              </Group>
              <ShellNav />
              <div className={styles['end']}>
                <div className={styles['search']}>{isDeskOpen && <PaletteButton />}</div>
                {isDeskOpen && (
                  <div className={styles['runs']}>
                    <NewVersion />
                    <LiveRuns />
                  </div>
                )}
                <PersonMenu person={person} />
              </div>
            </div>
            <EndedSession key={org.id} />
          </header>
          <OfflineNotice />
          <Announcer />
          <main id={MAIN} tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        </LeaveProvider>
      </SendMarkContext>
    </PageFrameContext>
  );
}

export function EndedSession() {
  const state = useSessionState();
  if (state.status === 'signedOut' || state.status === 'signedIn') return null;
  return <signInAgain.Component key={state.status} why={state.status} {...state} />;
}

/** The focus must not hide behind the header, which grows on phones, while a run is shown, and after a session has ended. */
function followHeight(header: HTMLElement | null) {
  if (!header) return;
  const root = document.documentElement.style;
  const sizes = new ResizeObserver(() => {
    // Not a custom property: every element would get its styles again.
    root.scrollPaddingTop = `calc(${header.offsetHeight}px + 1rem)`;
  });
  sizes.observe(header);
  return () => sizes.disconnect();
}

/** Moves the focus without `#main` in the address, which would add a history entry. */
function skipTo(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById(MAIN)?.focus();
}

const runChip = lazyPart(async () => (await import('./RunChip.tsx')).RunChip);

/** In the header: the runs of this tab that the page does not show. */
function LiveRuns() {
  const { t } = useLingui();
  const { live } = useDesk();
  const [first, ...more] = useRunsElsewhere();
  // Asks before closing during a request, not between requests.
  useWindowEvent('beforeunload', (event) => {
    if (live.isClosingHarmful()) event.preventDefault();
  });
  if (!first) return null;
  return (
    <PieceBoundary
      key={first.id}
      fallback={<ToneBadge tone="doubt">{t`The progress could not be shown`}</ToneBadge>}
    >
      <runChip.Component run={first} more={more.length} />
    </PieceBoundary>
  );
}

/** Shows the progress of the first of them in the window's title. */
export function UnderWay({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const frame = use(PageFrameContext);
  const [first] = useRunsElsewhere();
  const now = useRowsOnTheWay(first);
  const underWay =
    now && `${t(liveWords(now.run, now.counts.sending))} ${t(operationWords[now.run.operation].name)}`;
  const value = useMemo(() => ({ ...frame, underWay }), [frame, underWay]);
  return <PageFrameContext value={value}>{children}</PageFrameContext>;
}

function useRunsElsewhere() {
  const [path] = useLocation();
  return useLiveRuns().filter(({ id }) => path !== paths.run(id));
}

function ShellNav() {
  const { t } = useLingui();
  const [path] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the menu has done its work
  useEffect(() => setIsOpen(false), [path]);

  const places = [
    { href: paths.home(), words: t`Home` },
    { href: paths.newOrder(), words: t`Create order` },
    { href: paths.orders(), words: t`Orders` },
    { href: paths.newRenewals(), words: t`Generate renewals` },
    { href: paths.newCancellations(), words: t`Cancel renewals` },
    { href: paths.history(), words: t`History` },
  ];
  const current = placeOf(
    path,
    places.map(({ href }) => href),
  );
  return (
    <>
      <div className={styles['menu']}>
        <Button
          variant="default"
          leftSection={<Icon name="menu" />}
          aria-expanded={isOpen}
          aria-controls="pages"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Trans>Menu</Trans>
        </Button>
      </div>
      <nav id="pages" className={styles['nav']} aria-label={t`Pages`} data-open={isOpen}>
        {places.map(({ href, words }) => (
          <Button
            key={href}
            component={Link}
            href={href}
            size="xs"
            color="gray"
            variant={href === current ? 'light' : 'subtle'}
            justify="flex-start"
            aria-current={href === current ? (path === href ? 'page' : true) : undefined}
          >
            {words}
          </Button>
        ))}
      </nav>
    </>
  );
}

const elsewhere: readonly [string, string][] = [
  ['/items/', paths.orders()],
  ['/runs/', paths.history()],
];

/** The current entry among `hrefs`. Orders is current on an order's page, but not on Create order. */
export function placeOf(path: string, hrefs: readonly string[]): string | undefined {
  const [current] = hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length);
  return current ?? elsewhere.find(([beginning]) => path.startsWith(beginning))?.[1];
}
