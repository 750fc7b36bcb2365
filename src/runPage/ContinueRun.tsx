import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Cause, verdictOf } from '#contract/causes.ts';
import { typedCount } from '#desk/sending/typedCount.ts';
import { useDesk } from '#desk/useDesk.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import { UNKNOWN_BEFORE_PAUSE } from '#run/next.ts';
import type { Run } from '#run/run.ts';
import { useSessionState } from '#session/useSession.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SendButton } from '#ui/SendButton.tsx';
import { rowsToGo, type WatchedRun } from './useRun.ts';

interface ContinueRunProps {
  watched: WatchedRun;
  disabled: boolean;
  loading?: boolean;
  /** @param pastCause the run no longer pauses at unknown rows of this cause */
  onContinue(pastCause?: Cause): void;
}

/**
 * Continues a run; after a pause at an unknown row, also past all others of that cause. If only its first request was
 * sent, a large production run asks for its count here: SendDialog did not ask for it.
 */
export function ContinueRun({ watched, disabled, loading = false, onContinue }: ContinueRunProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { status } = useSessionState();
  const [asking, setAsking] = useState<'count' | 'goPast' | null>(null);
  const rows = rowsToGo(watched);
  // Counts requests, not attempts: at a limit the first may have been sent several times.
  const tried = new Set(watched.history.requests.map(({ seq }) => seq)).size;
  const typed = tried <= 1 ? typedCount(org, rows, rows) : {};
  const pausedBy = rows > 0 ? pausedByUnknown(watched.run) : null;
  const pastCause = asking === 'goPast' ? pausedBy : null;
  const begin = () => {
    setAsking(null);
    onContinue(pastCause ?? undefined);
  };
  return (
    <>
      <SendButton
        // After the session has ended, "Sign in again" is the page's main button.
        variant={status === 'signedIn' ? 'filled' : 'default'}
        disabled={disabled}
        loading={loading}
        onClick={typed.typeToConfirm === undefined ? begin : () => setAsking('count')}
      >
        <Trans>Continue</Trans>
      </SendButton>
      {pausedBy && (
        <SendButton variant="default" disabled={disabled || loading} onClick={() => setAsking('goPast')}>
          <Trans>Go on past unknown rows</Trans>
        </SendButton>
      )}
      {asking && (
        <ConfirmDialog
          sends
          title={asking === 'count' ? t`Continue` : t`Go on past unknown rows`}
          confirmLabel={t`Send ${rows} rows in ${org.label}`}
          {...typed}
          onConfirm={begin}
          onCancel={() => setAsking(null)}
        >
          <p>
            <Plural value={rows} one="# row is still to be sent." other="# rows are still to be sent." />{' '}
            {!pastCause && <Trans>The run pauses by itself when no clear answer comes.</Trans>}
          </p>
          {pastCause && (
            <p>
              <Trans>
                This run then no longer pauses at a row like the last one (“{t(causeWords[pastCause].title)}
                ”). Each of them may have been done, so you have to look it up in the CRM and say what you
                found. The run still pauses at other unknown rows, and when {UNKNOWN_BEFORE_PAUSE} requests in
                a row end like this.
              </Trans>
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * The unknown cause that paused a run, if the run can go past such rows; otherwise null. Not `interrupted`: a closed tab
 * is no answer that could come again.
 */
function pausedByUnknown({ state, pausedBy, goesPast = [] }: Run): Cause | null {
  if (state !== 'paused' || pausedBy === null || pausedBy === 'interrupted') return null;
  return verdictOf(pausedBy) === 'unknown' && !goesPast.includes(pausedBy) ? pausedBy : null;
}
