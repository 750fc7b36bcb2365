import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import type { SessionState } from '#session/session.ts';
import { type SignInProblem, shownProblem } from '#session/signInProblem.ts';
import { useSession, useSessionState } from '#session/useSession.ts';

export interface CallbackPageProps {
  onFailed(failed: FailedArrival): void;
}

export function CallbackPage({ onFailed }: CallbackPageProps) {
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

interface FailedArrival {
  problem: SignInProblem;
  session: SessionState;
}

/** Kept in memory, not in the address, until the next page, sign-in or sign-out. */
export function useFailedArrival() {
  const session = useSessionState();
  const [path] = useLocation();
  const [failed, setFailed] = useState<FailedArrival | null>(null);
  const isHere = path === paths.callback() || path === paths.signIn();
  if (failed && (!isHere || failed.session !== session)) setFailed(null);
  return [failed, setFailed] as const;
}
