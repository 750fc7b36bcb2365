import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { SignInProblem } from '#session/signInProblem.ts';
import { useSession } from '#session/useSession.ts';
import type { FailedArrival } from './useFailedArrival.ts';

export interface CallbackPageProps {
  /** The same function from one rendering to the next. */
  onFailed(failed: FailedArrival): void;
}

/** Where the org's sign-in sends the person back to: ends the sign-in and goes on to where they were. */
export function CallbackPage({ onFailed }: CallbackPageProps) {
  const session = useSession();
  const [, navigate] = useLocation();

  useEffect(() => {
    // Asked twice by StrictMode, it happens once; the answer is the same for both.
    session.finishSignIn().then(
      (returnTo) => navigate(returnTo, { replace: true }),
      (error: unknown) => {
        const problem = error instanceof SignInProblem ? error : new SignInProblem('answerWrong');
        onFailed({ problem, session: session.snapshot() });
      },
    );
  }, [session, navigate, onFailed]);

  return (
    <p role="status">
      <Trans>Signing in…</Trans>
    </p>
  );
}
