import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Org } from '#config/config.ts';
import type { SignInProblem } from '#session/signInProblem.ts';
import { useSessionState } from '#session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { OrgKind } from '#workbench/OrgKind.tsx';
import { ForgottenToken } from './ForgottenToken.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import styles from './SignInPage.module.css';
import { TokenSignIn } from './TokenSignIn.tsx';
import { useSignIn } from './useSignIn.ts';

export interface SignInPageProps {
  orgs: readonly Org[];
  /** A path of this console. */
  returnTo: string;
  /** Of a sign-in that has just failed elsewhere. */
  problem?: SignInProblem | null;
  /** For whoever is at work in an org all the same: the way back to it. */
  wayBack?: ReactNode;
}

export function SignInPage({ orgs, returnTo, problem: before = null, wayBack }: SignInPageProps) {
  const { t } = useLingui();
  const { problem, isUnderWay, signIn, signInWithToken } = useSignIn(before);
  const session = useSessionState();
  const forgotten = session.status === 'signedOut' ? session.forgotten : undefined;
  const byToken = orgs.filter(({ tokenSignIn }) => tokenSignIn);

  return (
    <div className={styles['card']}>
      <Page title={t`Sign in`} description={<Trans>You work in one org at a time.</Trans>}>
        {problem && <ProblemNotice key={problem.code} problem={problem} orgs={orgs} />}
        {!problem && forgotten && <ForgottenToken org={forgotten} />}
        {wayBack}
        <ul className={styles['list']}>
          {orgs
            .filter((org) => org.signIn)
            .map((org) => (
              <li key={org.id} className={styles['org']}>
                <Button
                  className={styles['button'] ?? ''}
                  variant="default"
                  disabled={isUnderWay}
                  onClick={() => void signIn(org, returnTo)}
                >
                  {t`Sign in to ${org.label}`}
                </Button>
                <OrgKind kind={org.kind} />
              </li>
            ))}
        </ul>
        {byToken.length > 0 && (
          <TokenSignIn
            orgs={byToken}
            isUnderWay={isUnderWay}
            onToken={(org, token) => void signInWithToken(org, token)}
          />
        )}
      </Page>
    </div>
  );
}
