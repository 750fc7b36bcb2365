import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Org } from '#config/config.ts';
import { SignInPage } from '#features/signIn/SignInPage.tsx';
import { SignInProblem } from '#session/signInProblem.ts';
import { useSession } from '#session/useSession.ts';
import { paths } from '#workbench/paths.ts';

/** Where the org's sign-in sends the person back to: ends the sign-in and goes on to where they were. */
export function CallbackPage({ orgs }: { orgs: readonly Org[] }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  useEffect(() => {
    // Asked twice by StrictMode, it happens once; the answer is the same for both.
    session.finishSignIn().then(
      (returnTo) => navigate(returnTo, { replace: true }),
      (error: unknown) =>
        setProblem(error instanceof SignInProblem ? error : new SignInProblem('answerWrong')),
    );
  }, [session, navigate]);

  if (problem) return <SignInPage orgs={orgs} returnTo={paths.home()} problem={problem} />;
  return (
    <p role="status">
      <Trans>Signing in…</Trans>
    </p>
  );
}
