import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ProblemNotice } from '#features/signIn/ProblemNotice.tsx';
import { TokenForm } from '#features/signIn/TokenForm.tsx';
import { useSignIn } from '#features/signIn/useSignIn.ts';
import { useSessionState } from '#session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './EndedSession.module.css';

/** Stands over every page once the platform has ended the session, until the person has signed in again. */
export function EndedSession() {
  const { t } = useLingui();
  const state = useSessionState();
  const { problem, isUnderWay, signIn, signInWithToken } = useSignIn();
  const [isTyping, setIsTyping] = useState(false);
  if (state.status !== 'ended') return null;

  const { org, via } = state;
  const here = location.pathname + location.search;
  return (
    <div className={styles['ended']}>
      <Notice
        tone="doubt"
        title={t`Your session has ended`}
        actions={
          !isTyping && (
            <Button
              loading={isUnderWay}
              onClick={() => (via === 'token' ? setIsTyping(true) : void signIn(org, here))}
            >
              <Trans>Sign in again</Trans>
            </Button>
          )
        }
      >
        <Trans>
          What you entered and what was sent is kept. Nothing can be sent until you sign in again.
        </Trans>
      </Notice>
      {isTyping && (
        <TokenForm org={org} isUnderWay={isUnderWay} onToken={(token) => void signInWithToken(org, token)} />
      )}
      {problem && <ProblemNotice problem={problem} orgs={[org]} />}
    </div>
  );
}
