import { Trans, useLingui } from '@lingui/react/macro';
import { useOrgSession, useSession, useSessionsAside } from '#session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import body from '../dialogBody.module.css';
import { LeavingNotice } from './LeavingNotice.tsx';
import { useLeaving } from './useLeaving.ts';

/**
 * Asks before a sign-out that would cut off what is under way (useSignOut.tsx). An answer that cannot be recorded is left
 * behind only by a button that says so: one must always be able to leave a shared computer.
 */
export function SignOutDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const session = useSession();
  const aside = useSessionsAside();
  const { org } = useOrgSession();
  const { hindrance, isPausing, isStopped, leaveBy } = useLeaving();
  const isWithout = hindrance === 'unsaved';
  const leave = (without?: 'unsaved') => void leaveBy(() => session.signOut(), without);
  return (
    <Dialog
      title={aside.length > 0 ? t`Sign out of all orgs` : t`Sign out`}
      onCancel={isPausing ? stay : onClose}
    >
      <div className={body['body']}>
        {hindrance ? (
          <LeavingNotice hindrance={hindrance} from={org.label} takesFocus={isStopped} />
        ) : (
          <p>
            <Trans>Nothing is being sent any more.</Trans>
          </p>
        )}
        <footer className={body['footer']}>
          <Button variant="default" disabled={isPausing} onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          {/* Of its own: a press that was meant for the other does not do what this one does. */}
          {isWithout ? (
            <Button key="without" danger loading={isPausing} onClick={() => leave('unsaved')}>
              <Trans>Sign out without the answer</Trans>
            </Button>
          ) : (
            <Button key="pause" loading={isPausing} onClick={() => leave()}>
              {hindrance ? <Trans>Pause and sign out</Trans> : <Trans>Sign out</Trans>}
            </Button>
          )}
        </footer>
      </div>
    </Dialog>
  );
}

const stay = () => undefined;
