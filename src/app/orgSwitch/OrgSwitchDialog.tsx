import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Org } from '#config/config.ts';
import { ProblemNotice } from '#features/signIn/ProblemNotice.tsx';
import { TokenSignIn } from '#features/signIn/TokenSignIn.tsx';
import { useSignIn } from '#features/signIn/useSignIn.ts';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OrgKind } from '#workbench/OrgKind.tsx';
import { paths } from '#workbench/paths.ts';
import body from '../dialogBody.module.css';
import { LeavingNotice } from './LeavingNotice.tsx';
import styles from './OrgSwitchDialog.module.css';
import { useLeaving } from './useLeaving.ts';

export interface OrgSwitchDialogProps {
  org: Org;
  onClose(): void;
}

/**
 * Goes on in another org: at once where its session is kept and nothing is being sent in this one, or else after saying
 * what it takes. Runs and drafts stay with their org. A run does not go on behind another org's pages: what is sent, and
 * how it fares, is to be seen. For two orgs side by side there is another tab.
 */
export function OrgSwitchDialog({ org, onClose }: OrgSwitchDialogProps) {
  const { t } = useLingui();
  const session = useSession();
  const { org: left, via } = useOrgSession();
  const [, navigate] = useLocation();
  const { problem, isUnderWay, signIn, signInWithToken } = useSignIn();
  const { hindrance, isPausing, isStopped, leaveBy } = useLeaving();
  const isKept = session.aside().some((kept) => kept.org.id === org.id);
  const [isAsked, setIsAsked] = useState(hindrance !== null || !isKept);
  const label = org.label;

  const arrive = () => {
    announce(t`You are in ${label} now.`);
    navigate(paths.home());
    onClose();
  };
  const switchOver = () => {
    // Another tab may have signed out of it meanwhile.
    if (session.switchTo(org.id)) arrive();
    else setIsAsked(true);
  };
  const withToken = async (_: Org, token: string) => {
    await signInWithToken(org, token);
    const now = session.snapshot();
    if (now.status !== 'signedOut' && now.org.id === org.id) arrive();
  };

  const atOnce = useEffectEvent(() => {
    if (!isAsked) switchOver();
  });
  useEffect(() => atOnce(), []);
  if (!isAsked) return null;

  const isBusy = isPausing || isUnderWay;
  const isBlocked = hindrance === 'unsaved';
  return (
    <Dialog title={t`Switch to ${label}`} onCancel={isBusy ? stay : onClose}>
      <div className={body['body']}>
        {problem && <ProblemNotice key={problem.code} problem={problem} orgs={[org]} />}
        <p>
          <strong>{label}</strong> <OrgKind kind={org.kind} />
        </p>
        <p>
          {!isKept && (
            <>
              <Trans>You are not signed in to {label} in this tab.</Trans>{' '}
            </>
          )}
          <Trans>
            Your entries in forms and text boxes stay in {left.label} with your runs, and are there when you
            come back. A chosen file, and what you set for its rows, is not.
          </Trans>
          {!isKept && via === 'token' && org.signIn && (
            <>
              {' '}
              <Trans>
                The sign-in leaves this page, and your access token is kept nowhere: in {left.label} you will
                be asked for it again.
              </Trans>
            </>
          )}
        </p>
        {hindrance && (
          <LeavingNotice hindrance={hindrance} from={left.label} to={label} takesFocus={isStopped} />
        )}
        <footer className={`${body['footer']} ${styles['footer']}`}>
          <a href={paths.signIn()} target="_blank" rel="noopener" onClick={onClose}>
            <Trans>Open a new tab instead</Trans>
          </a>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          {isKept ? (
            <Button disabled={isBlocked} loading={isBusy} onClick={() => void leaveBy(switchOver)}>
              {hindrance ? t`Pause and switch to ${label}` : t`Switch to ${label}`}
            </Button>
          ) : (
            org.signIn && (
              <Button
                disabled={isBlocked}
                loading={isBusy}
                onClick={() => void leaveBy(() => signIn(org, paths.home()))}
              >
                {hindrance ? t`Pause and sign in to ${label}` : t`Sign in to ${label}`}
              </Button>
            )
          )}
        </footer>
        {!isKept && org.tokenSignIn && !isBlocked && (
          <TokenSignIn
            orgs={[org]}
            isUnderWay={isBusy}
            onToken={(given, token) => void leaveBy(() => withToken(given, token))}
          />
        )}
      </div>
    </Dialog>
  );
}

const stay = () => undefined;
