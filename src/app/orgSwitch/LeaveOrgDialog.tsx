import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { use, useState, useTransition } from 'react';
import type { Org } from '#config/config.ts';
import { paths } from '#pageParts/links/paths.ts';
import { OrgKindBadge } from '#pageParts/OrgKindBadge.tsx';
import { DeskContext } from '#pageParts/useDesk.ts';
import { reloadHindrance, useReloadHindrance } from '#pageParts/useReloadHindrance.ts';
import { SignInProblemNotice } from '#pages/signIn/SignInProblemNotice.tsx';
import { useSignIn } from '#pages/signIn/useSignIn.ts';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useUnmountSignal } from '#ui/useUnmountSignal.ts';

/**
 * Pauses sending first, so that no row becomes unknown. Only a button that says so discards unsaved answers: people
 * must be able to leave a shared computer.
 */
export function LeaveOrgDialog({ to, onClose }: { to: Org | null; onClose(): void }) {
  const { t } = useLingui();
  const session = useSession();
  const runs = use(DeskContext)?.runs;
  const unmountSignal = useUnmountSignal();
  const { org, via } = useOrgSession();
  const { problem, isUnderWay, signIn } = useSignIn();
  const hindrance = useReloadHindrance();
  const [isPausing, startPausing] = useTransition();
  const [isStopped, setIsStopped] = useState(false);
  const isBusy = isPausing || isUnderWay;
  const isWithout = to === null && hindrance === 'unsaved';
  const from = org.label;
  const label = to?.label;

  const leave = async () => {
    const unmounted = unmountSignal.current;
    await runs?.pauseAll();
    // Another tab has signed out meanwhile: the person who is signed in now did not ask to leave.
    if (unmounted.aborted) return;
    const isUnsaved = runs !== undefined && !isWithout && reloadHindrance(runs) === 'unsaved';
    setIsStopped(isUnsaved);
    if (isUnsaved) return;
    if (to) signIn(to, paths.home());
    else await session.signOut();
  };
  const go = () => {
    if (to) return hindrance ? t`Pause and sign in to ${label}` : t`Sign in to ${label}`;
    if (isWithout) return t`Sign out without the answer`;
    return hindrance ? t`Pause and sign out` : t`Sign out`;
  };

  return (
    <Dialog title={to ? t`Switch to ${label}` : t`Sign out`} onCancel={isBusy ? () => undefined : onClose}>
      <Stack gap="md">
        {to && problem && <SignInProblemNotice key={problem.code} problem={problem} />}
        {to && (
          <>
            <div>
              <strong>{label}</strong> <OrgKindBadge kind={to.kind} />
            </div>
            <p>
              <Trans>
                Your entries in forms and text boxes stay in {from} with your runs, and are there when you
                come back. A chosen file and your settings for its rows are not.
              </Trans>
            </p>
            {via === 'token' && <p>{t`Your access token is not stored: ${from} will ask for it again.`}</p>}
          </>
        )}
        {hindrance === 'sending' && (
          <Notice tone="info" title={t`Something is being sent in ${from}`}>
            <p>{t`The run pauses as soon as the answer that is on its way is recorded, and waits there for you.`}</p>
            {to && <p>{t`To let the run continue, open ${label} in a new tab.`}</p>}
          </Notice>
        )}
        {hindrance === 'unsaved' && (
          <Notice tone="doubt" title={t`An answer in ${from} is not recorded`} takesFocus={isStopped}>
            <p>
              <Trans>
                It exists only on the page of its run. Continue the run, or download the answer first.
              </Trans>
            </p>
            {!to && <p>{t`If you sign out without it, it is lost, and its rows stay unknown.`}</p>}
          </Notice>
        )}
        {!to && !hindrance && <p>{t`Nothing is being sent any more.`}</p>}
        <Group component="footer" gap="sm" justify="flex-end">
          {to && (
            <a href={paths.signIn()} target="_blank" rel="noopener" onClick={onClose}>
              {t`Open a new tab instead`}
            </a>
          )}
          <Button disabled={isBusy} onClick={onClose}>{t`Go back`}</Button>
          {(to === null || to.signIn) && (
            <Button
              // A new element for each: a second click must not press the button that replaces the first.
              key={isWithout ? 'without' : 'go'}
              variant="filled"
              {...(to?.kind === 'production' && { color: 'var(--production)' })}
              {...(isWithout && { color: 'negative' })}
              disabled={to !== null && hindrance === 'unsaved'}
              loading={isBusy}
              onClick={() => startPausing(leave)}
            >
              {go()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
