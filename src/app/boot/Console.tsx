import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Config } from '#config/config.ts';
import { paths } from '#desk/links/paths.ts';
import { SignInPage } from '#pages/signIn/SignInPage.tsx';
import { useSessionState } from '#session/useSession.ts';
import { CallbackPage, useFailedArrival } from '../routes/CallbackPage.tsx';
import { SignedOutLayout } from '../shell/SignedOutLayout.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Signed-in users see the app; others are redirected to sign-in and return afterwards. */
export function Console({ config }: { config: Config }) {
  const session = useSessionState();
  const [path] = useLocation();
  const returnTo = returnToIn(useHistoryState());
  const [failed, setFailed] = useFailedArrival();

  if (path === paths.callback()) {
    if (failed) {
      // The provider's answer cannot be used again, so it leaves the address.
      const state = { returnTo: failed.problem.returnTo ?? paths.home() };
      return <Redirect to={paths.signIn()} replace state={state} />;
    }
    return (
      <SignedOutLayout>
        <CallbackPage onFailed={setFailed} />
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
    const target = path + location.search;
    if (path !== paths.signIn()) return <Redirect to={paths.signIn()} replace state={{ returnTo: target }} />;
  }
  if (path === paths.signIn()) {
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
  return <SignedIn />;
}

/** In the history entry, not in the address: a link from outside must not choose it. */
function returnToIn(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'returnTo' in state;
  return isOurs && typeof state.returnTo === 'string' ? state.returnTo : paths.home();
}
