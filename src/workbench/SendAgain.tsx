import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { linkedRows, rowsToSendAgain } from '#run/rowsToSendAgain.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { NothingSent } from './NothingSent.tsx';
import { typedCount } from './typedCount.ts';
import { unitsOf } from './unitsOf.ts';
import { useDesk } from './useDesk.ts';
import type { WatchedRun } from './useRun.ts';
import { useSendRun } from './useSendRun.ts';

/** Sends the refused and the not sent rows of a run that is over once more, as a run of their own linked to it. */
export function SendAgain({ watched }: { watched: WatchedRun }) {
  const { t } = useLingui();
  const desk = useDesk();
  const [isAsking, setIsAsking] = useState(false);
  const sending = useSendRun();
  const { run, history, fates, sentAgain } = watched;
  const rows = rowsToSendAgain(run, history.rows, fates, new Set(sentAgain.keys()));
  if (rows.length === 0) return null;
  const count = unitsOf(run.operation, rows).length;

  const ask = () => {
    sending.reset();
    setIsAsking(true);
  };
  const send = () =>
    sending.send({
      operation: run.operation,
      rows: linkedRows(run.id, rows),
      rowsPerRequest: run.rowsPerRequest,
      parallelRequests: run.parallelRequests,
      sendsAgain: { runId: run.id, why: 'refused' },
    });

  return (
    <>
      <Button variant="default" onClick={ask}>
        <Trans>Send again</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Send again`}
          confirmLabel={t`Send ${count} again in ${desk.org.label}`}
          {...typedCount(desk.org, rows.length, count)}
          isSending={sending.isSending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            <Plural
              value={count}
              one="# that was refused or not sent goes out once more, as it is."
              other="# that were refused or not sent go out once more, as they are."
            />{' '}
            <Trans>
              What is unknown, and every set that holds something unknown or already so, is left out.
            </Trans>
          </p>
          {sending.isRefused && <NothingSent />}
        </ConfirmDialog>
      )}
    </>
  );
}
