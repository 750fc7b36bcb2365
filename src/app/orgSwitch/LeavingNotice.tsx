import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import type { ReloadHindrance } from '#workbench/useReloadHindrance.ts';

interface LeavingNoticeProps {
  hindrance: ReloadHindrance;
  /** The labels of the orgs; without `to` one signs out. */
  from: string;
  to?: string;
  /** It stopped what the person was about to do. */
  takesFocus: boolean;
}

/** What becomes of a run when one leaves its org, or signs out. */
export function LeavingNotice({ hindrance, from, to, takesFocus }: LeavingNoticeProps) {
  const { t } = useLingui();
  if (hindrance === 'sending') {
    return (
      <Notice tone="info" title={t`Something is being sent in ${from}`}>
        <Trans>
          It pauses as soon as the answer that is on its way is recorded, and waits there for you.
        </Trans>
        {to && (
          <>
            {' '}
            <Trans>To let it go on, open {to} in a new tab.</Trans>
          </>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="doubt" title={t`An answer in ${from} is not recorded`} takesFocus={takesFocus}>
      <Trans>
        It stands on the page of its run, and nowhere else. Continue the run, or keep the answer first.
      </Trans>
      {!to && (
        <>
          {' '}
          <Trans>If you sign out without it, it is lost, and its rows stay unknown.</Trans>
        </>
      )}
    </Notice>
  );
}
