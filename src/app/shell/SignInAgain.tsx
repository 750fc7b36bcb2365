import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState, useTransition } from 'react';
import { recordsKey } from '#desk/openRecords.ts';
import { SIGN_IN_FORM_ID } from '#pageParts/records/ReadOrgButton.tsx';
import { DeskContext } from '#pageParts/useDesk.ts';
import { useReloadHindrance } from '#pageParts/useReloadHindrance.ts';
import { SignInProblemNotice } from '#pages/signIn/SignInProblemNotice.tsx';
import { TokenForm } from '#pages/signIn/TokenForm.tsx';
import { useSignIn } from '#pages/signIn/useSignIn.ts';
import type { OrgSession, SuspendedStatus } from '#session/session.ts';
import { useSession } from '#session/useSession.ts';
import { announce } from '#ui/announce.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from './Shell.module.css';

export function SignInAgain({
  org,
  via,
  why,
  isEarly,
}: OrgSession & { why: SuspendedStatus; isEarly?: boolean }) {
  const { t } = useLingui();
  const { problem, isUnderWay, signIn, signInWithToken } = useSignIn();
  const desk = use(DeskContext);
  const hindrance = useReloadHindrance();
  const session = useSession();
  const [isTrying, startTrying] = useTransition();
  const [isTyping, setIsTyping] = useState(false);
  const queryClient = useQueryClient();
  // Reads of names that failed without a session may succeed with the new one.
  useEffect(() => {
    if (!desk) return;
    const queryKey = recordsKey(desk.owner);
    return () => void queryClient.resetQueries({ queryKey, predicate: ({ state }) => state.error !== null });
  }, [desk, queryClient]);
  const isByToken = via === 'token';
  const isUnreachable = why === 'unreachable';
  const isRefused = why === 'refused';
  const titles = {
    ended: t`Your session has ended`,
    refused: t`${org.label} refuses your new sessions`,
    doubtful: t`Your session may have ended`,
    unreachable: t`The sign-in service cannot be reached`,
  };
  const tryAgain = async () => {
    const result = await session.renew();
    if (result === 'renewed') desk?.runs.continueAfterSignIn();
    else announce(t`The sign-in service still cannot be reached.`);
  };
  const toSignIn = () =>
    isByToken ? setIsTyping(true) : signIn(org, location.pathname + location.search + location.hash);
  return (
    <Stack gap="sm" className={styles['below']}>
      <Notice
        tone="doubt"
        title={titles[why]}
        actions={
          !isTyping && (
            <>
              {isUnreachable && (
                <Button
                  variant="filled"
                  loading={isTrying}
                  onClick={() => startTrying(tryAgain)}
                >{t`Try again`}</Button>
              )}
              <Button
                variant={isUnreachable || isRefused ? 'default' : 'filled'}
                // On such a page the browser asks before leaving, and no event tells if the person stays.
                loading={isUnderWay && hindrance === null}
                onClick={toSignIn}
              >
                {t`Sign in again`}
              </Button>
            </>
          )
        }
      >
        {isUnreachable && (
          <Trans>
            You are still signed in, but your session has to be renewed before anything more is sent. What you
            entered and what was sent is kept.
          </Trans>
        )}
        {isRefused && (
          <>
            <Trans>
              You signed in, and the next request was refused at once, twice in a row. Another sign-in alone
              will not help. The org may accept a session only from the network address that signed in: leave
              the VPN or proxy, or ask your administrator. Then sign in again.
            </Trans>{' '}
          </>
        )}
        {why === 'doubtful' && (
          <>
            <Trans>
              A request got no clear answer. This happens when the connection is lost or the session has
              ended. Sign in again, so that no more rows become unknown.
            </Trans>{' '}
          </>
        )}
        {/* The provider's page replaces this one; a pasted token does not. */}
        {!isUnreachable &&
          (isByToken
            ? t`What you entered and what was sent is kept. Nothing can be sent until you sign in again.`
            : t`What was sent is kept, and so is what you entered in forms and text boxes. A chosen file and your settings for its rows are not. Nothing can be sent until you sign in again.`)}
        {!isByToken && why === 'ended' && isEarly && (
          <p>{t`The session ended although it was in use. Some orgs allow five sign-ins per person: one more, in another tab or browser, ends the oldest.`}</p>
        )}
        {!isByToken && hindrance === 'unsaved' && (
          <p>
            <Trans>
              But one answer is not recorded: it exists only on the page of its run, and signing in again
              loses it. Continue the run, or download the answer first.
            </Trans>
          </p>
        )}
      </Notice>
      <form
        hidden
        id={SIGN_IN_FORM_ID}
        onSubmit={(event) => {
          event.preventDefault();
          toSignIn();
        }}
      />
      {isTyping && <TokenForm orgs={[org]} isUnderWay={isUnderWay} onToken={signInWithToken} />}
      {problem && <SignInProblemNotice problem={problem} />}
    </Stack>
  );
}
