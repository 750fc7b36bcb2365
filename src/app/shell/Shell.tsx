import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { type ReactNode, use, useRef } from 'react';
import { OrgKindBadge } from '#pageParts/OrgKindBadge.tsx';
import { DeskContext } from '#pageParts/useDesk.ts';
import { useOrgSession, useSessionState } from '#session/useSession.ts';
import { Announcer } from '#ui/Announcer.tsx';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { PageFrameContext } from '#ui/Page.tsx';
import { SendMarkContext } from '#ui/SendButton.tsx';
import { LeaveOrgProvider } from '../orgSwitch/LeaveOrgProvider.tsx';
import { PersonMenu } from '../personMenu/PersonMenu.tsx';
import { PaletteButton } from '../shortcuts/PaletteButton.tsx';
import { HeaderRuns } from './HeaderRuns.tsx';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './Shell.module.css';
import { ShellNav } from './ShellNav.tsx';
import { Wordmark } from './Wordmark.tsx';

const SignInAgain = lazyPart(async () => (await import('./SignInAgain.tsx')).SignInAgain);

const MAIN = 'main';

/** The frame around every page: org, person, navigation, search, runs. Mantine's AppShell writes a `<style>`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { org, person } = useOrgSession();
  const isFirst = useRef(true);
  const isDeskOpen = use(DeskContext) !== null;
  return (
    <PageFrameContext value={{ site: t`${org.label} · Order Desk`, isFirst }}>
      <SendMarkContext value={org.kind === 'production' ? t`Production` : null}>
        <LeaveOrgProvider>
          <header ref={followHeight} className={styles['header']} data-kind={org.kind}>
            <a href={`#${MAIN}`} className={styles['skip']} onClick={skipTo}>{t`Skip to the page`}</a>
            <div className={styles['bar']}>
              <Wordmark />
              <Group component="span" gap="sm" wrap="nowrap" miw={0} flex="0 0.1 auto">
                <Text component="span" fw={500} truncate>
                  {org.label}
                </Text>
                <OrgKindBadge kind={org.kind} />
              </Group>
              <ShellNav />
              <div className={styles['end']}>
                <div className={styles['search']}>{isDeskOpen && <PaletteButton />}</div>
                {isDeskOpen && (
                  <div className={styles['runs']}>
                    <NewVersionNotice />
                    <HeaderRuns />
                  </div>
                )}
                <PersonMenu person={person} />
              </div>
            </div>
            <SuspendedSessionNotice key={org.id} />
            <Announcer />
          </header>
          <OfflineNotice />
          <main id={MAIN} tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        </LeaveOrgProvider>
      </SendMarkContext>
    </PageFrameContext>
  );
}

export function SuspendedSessionNotice() {
  const state = useSessionState();
  if (state.status === 'signedOut' || state.status === 'signedIn') return null;
  return <SignInAgain key={state.status} why={state.status} {...state} />;
}

/** Keeps the focused element visible below the header, which grows on phones and while a run or notice is shown. */
function followHeight(header: HTMLElement | null) {
  if (!header) return;
  const root = document.documentElement.style;
  const sizes = new ResizeObserver(() => {
    // Not a custom property: a change would recalculate the styles of every element.
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
