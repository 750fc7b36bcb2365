import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Config } from '#config/config.ts';
import type { ConfigResult } from '#config/readConfig.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { paths } from '#pageParts/links/paths.ts';
import { SignInPage } from '#pages/signIn/SignInPage.tsx';
import type { Session, SessionState } from '#session/session.ts';
import { type SignInProblem, shownProblem } from '#session/signInProblem.ts';
import { SessionContext, useSession, useSessionState } from '#session/useSession.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { PageBoundary } from '../routes/PageBoundary.tsx';
import { SignedOutLayout } from '../shell/SignedOutLayout.tsx';
import { journalProblemPage, SignedIn } from './SignedIn.tsx';

// Rare, so their code loads when it is needed.
const badConfig = lazyComponent(async () => (await import('./ConfigPages.tsx')).BadConfigPage);
const firstRun = lazyComponent(async () => (await import('./ConfigPages.tsx')).FirstRunPage);

/** `refused`: the browser blocks storage for this site, so neither a session nor a journal can be kept. */
export type Opening =
  | { kind: 'ready'; config: Config; session: Session }
  | { kind: 'refused'; cause: unknown }
  | Exclude<ConfigResult, { kind: 'ready' }>;

export function App({ i18n, opening }: { i18n: I18n; opening: Opening }) {
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <PageBoundary>
          {opening.kind === 'ready' ? (
            <SessionContext value={opening.session}>
              <Console config={opening.config} />
            </SessionContext>
          ) : (
            <SignedOutLayout>
              {opening.kind === 'bad' && <badConfig.Component text={opening.text} />}
              {opening.kind === 'refused' && (
                <journalProblemPage.Component problem={new JournalProblem('refused', opening.cause)} />
              )}
              {opening.kind === 'unreachable' && <UnreachableConfigPage status={opening.status} />}
              {opening.kind === 'missing' && <firstRun.Component instead={opening.instead} />}
            </SignedOutLayout>
          )}
        </PageBoundary>
      </UiProvider>
    </I18nProvider>
  );
}

/** Shown if config.json cannot be fetched. In the entry chunk, since other chunks would most likely fail, too. */
function UnreachableConfigPage({ status }: { status: number | null }) {
  const { t } = useLingui();
  return (
    <Page title={t`Order Desk could not start`} width="form">
      <Notice
        tone="doubt"
        title={status === null ? t`The server did not answer` : t`The server answered with status ${status}`}
        actions={<Button onClick={() => location.reload()}>{t`Try again`}</Button>}
      >
        <p>
          <Trans>
            It did not deliver config.json. Without this file nothing can be sent. Nothing is lost, and
            nothing was sent.
          </Trans>
        </p>
        <p>{t`Check the connection, then try again. If that does not help, tell your administrator.`}</p>
      </Notice>
    </Page>
  );
}

type FailedArrival = { problem: SignInProblem; session: SessionState };

/** Signed-in users see the app; others are redirected to sign-in and return afterwards. */
export function Console({ config }: { config: Config }) {
  const session = useSessionState();
  const [path] = useLocation();
  const returnTo = returnToIn(useHistoryState());
  const isSignInPath = path === paths.signIn();
  const isCallbackPath = path === paths.callback();
  // Kept in memory, not in the address, until the next page, sign-in or sign-out.
  const [failed, setFailed] = useState<FailedArrival | null>(null);
  if (failed && ((!isSignInPath && !isCallbackPath) || failed.session !== session)) setFailed(null);

  if (isCallbackPath) {
    if (failed) {
      // The provider's answer cannot be used again, so it leaves the address.
      const state = { returnTo: failed.problem.returnTo ?? paths.home() };
      return <Redirect to={paths.signIn()} replace state={state} />;
    }
    return (
      <SignedOutLayout>
        <Callback onFailed={setFailed} />
      </SignedOutLayout>
    );
  }
  if (session.status === 'signedOut') {
    if (session.isLeaving) {
      return (
        <SignedOutLayout>
          <p role="status">
            <Trans>Signing out… If the sign-in service shows a page of its own, confirm there.</Trans>
          </p>
        </SignedOutLayout>
      );
    }
    const target = path + location.search + location.hash;
    if (!isSignInPath) return <Redirect to={paths.signIn()} replace state={{ returnTo: target }} />;
  }
  if (!isSignInPath) return <SignedIn />;
  const label = session.status === 'signedOut' ? null : session.org.label;
  if (label !== null && !failed) return <Redirect to={returnTo} replace />;
  return (
    <SignedOutLayout>
      <SignInPage
        orgs={config.orgs}
        returnTo={returnTo}
        problem={failed?.problem ?? null}
        wayBack={
          label !== null && (
            <Button onClick={() => setFailed(null)}>
              <Trans>Go on in {label}</Trans>
            </Button>
          )
        }
      />
    </SignedOutLayout>
  );
}

function Callback({ onFailed }: { onFailed(failed: FailedArrival): void }) {
  const session = useSession();
  const [, navigate] = useLocation();
  useEffect(() => {
    session.finishSignIn().then(
      (returnTo) => navigate(returnTo, { replace: true }),
      (error: unknown) => onFailed({ problem: shownProblem(error), session: session.snapshot() }),
    );
  }, [session, navigate, onFailed]);
  return (
    <p role="status">
      <Trans>Signing in…</Trans>
    </p>
  );
}

/** In the history entry, not in the address: a link from outside must not choose it. */
function returnToIn(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'returnTo' in state;
  return isOurs && typeof state.returnTo === 'string' ? state.returnTo : paths.home();
}
