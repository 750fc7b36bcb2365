import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { ProblemNotice } from '#features/signIn/ProblemNotice.tsx';
import { TokenForm } from '#features/signIn/TokenForm.tsx';
import { useSignIn } from '#features/signIn/useSignIn.ts';
import type { OrgSession } from '#session/session.ts';
import { useSessionState } from '#session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useReloadHindrance } from '#workbench/useReloadHindrance.ts';
import styles from './EndedSession.module.css';
import { useOpenDesk } from './orgSwitch/useOpenDesk.ts';

/** Stands over every page once the platform has ended the session, until the person has signed in again. */
export function EndedSession() {
  const state = useSessionState();
  // A piece of its own, so that the next end begins with the button again.
  return state.status === 'ended' && <SignInAgain {...state} />;
}

function SignInAgain({ org, via }: OrgSession) {
  const { t } = useLingui();
  const { problem, isUnderWay, signIn, signInWithToken } = useSignIn();
  const hindrance = useReloadHindrance(useOpenDesk().current?.runs);
  const [isTyping, setIsTyping] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // Signed in, by the field that goes away: the page is what comes next, and not the top of it all.
      if (box.current?.contains(document.activeElement)) document.querySelector('main')?.focus();
    },
    [],
  );
  const isByToken = via === 'token';
  return (
    <div ref={box} className={styles['ended']}>
      <Notice
        tone="doubt"
        title={t`Your session has ended`}
        actions={
          !isTyping && (
            <Button
              // The browser asks before such a page is left, and does not tell that somebody stays.
              loading={isUnderWay && hindrance === null}
              onClick={() =>
                isByToken ? setIsTyping(true) : void signIn(org, location.pathname + location.search)
              }
            >
              <Trans>Sign in again</Trans>
            </Button>
          )
        }
      >
        {/* The provider's page takes the place of this one; a pasted token does not. */}
        {isByToken
          ? t`What you entered and what was sent is kept. Nothing can be sent until you sign in again.`
          : t`What was sent is kept, and so is what you entered in forms and text boxes. A chosen file, and what you set for its rows, is not. Nothing can be sent until you sign in again.`}
        {!isByToken && hindrance === 'unsaved' && (
          <p>
            <Trans>
              But one answer is not recorded: it stands on the page of its run, and signing in again loses it.
              Continue the run, or keep the answer first.
            </Trans>
          </p>
        )}
      </Notice>
      {isTyping && (
        <TokenForm org={org} isUnderWay={isUnderWay} onToken={(token) => void signInWithToken(org, token)} />
      )}
      {problem && <ProblemNotice problem={problem} orgs={[org]} />}
    </div>
  );
}
