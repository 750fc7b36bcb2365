import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '#pageParts/links/paths.ts';
import { SignInPage } from '#pages/signIn/SignInPage.tsx';
import type { SessionState } from '#session/session.ts';
import { type SignInProblem, shownProblem } from '#session/signInProblem.ts';
import { useSession, useSessionState } from '#session/useSession.ts';
import { SignedOutLayout } from '../shell/SignedOutLayout.tsx';
import { SignedIn } from './SignedIn.tsx';

type FailedArrival = { problem: SignInProblem; session: SessionState };

/** Signed-in users see the app; others are redirected to sign-in and return afterwards. */
export function Console() {
  const { orgs } = useSession();
  const session = useSessionState();
  const [path] = useLocation();
  const returnTo = returnToIn(useHistoryState());
  const isSignInPath = path === paths.signIn();
  const isCallbackPath = path === paths.callback();
  // A failed sign-in. Kept in memory, not in the address, until the next page, sign-in or sign-out.
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
        orgs={orgs}
        returnTo={returnTo}
        problem={failed?.problem ?? null}
        wayBack={
          label !== null && (
            <Button variant="filled" onClick={() => setFailed(null)}>
              <Trans>Continue in {label}</Trans>
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

/** In the history state, not in the address: a link from outside must not choose it. */
function returnToIn(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'returnTo' in state;
  return isOurs && typeof state.returnTo === 'string' ? state.returnTo : paths.home();
}
