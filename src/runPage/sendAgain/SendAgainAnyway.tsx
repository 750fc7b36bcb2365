import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NamedRows } from '#desk/sending/NamedRows.tsx';
import { NoteField } from '#desk/sending/NoteField.tsx';
import { NothingSent } from '#desk/sending/NothingSent.tsx';
import { useSendRun } from '#desk/sending/useSendRun.ts';
import type { Unit } from '#desk/unitsOf.ts';
import { useDesk } from '#desk/useDesk.ts';
import { linkedRows } from '#run/rowsToSendAgain.ts';
import type { Run } from '#run/run.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface SendAgainAnywayProps {
  run: Run;
  unit: Unit;
  /** Another tab has sent it again while this dialog is open. */
  isSentAgain: boolean;
  onClose(): void;
}

/** Sends rows again that may have been done already. Only this act can execute a row twice, so the count is typed. */
export function SendAgainAnyway({ run, unit, isSentAgain, onClose }: SendAgainAnywayProps) {
  const { t } = useLingui();
  const desk = useDesk();
  const sending = useSendRun();
  const [note, setNote] = useState('');

  const send = () =>
    sending.send({
      operation: run.operation,
      rows: linkedRows(run.id, unit.rows),
      rowsPerRequest: run.rowsPerRequest,
      parallelRequests: run.parallelRequests,
      sendsAgain: { runId: run.id, why: 'unknown' },
      note: note.trim(),
    });

  return (
    <ConfirmDialog
      sends
      isDangerous
      title={t`Send again anyway`}
      confirmLabel={t`Send again in ${desk.org.label}`}
      typeToConfirm={unit.rows.length}
      isBlocked={isSentAgain}
      isSending={sending.isSending}
      onConfirm={send}
      onCancel={onClose}
    >
      <NamedRows operation={run.operation} rows={unit.rows} />
      <p>
        <Trans>
          This may have been done already. If it was, sending it again can do it a second time, and the
          platform will not stop that. Look in the CRM first.
        </Trans>
      </p>
      {isSentAgain && !sending.isSending && (
        <p role="alert">
          <Trans>Sent again in another run</Trans>
        </p>
      )}
      <NoteField value={note} onChange={setNote} description={t`Optional`} />
      {sending.hasFailed && <NothingSent />}
    </ConfirmDialog>
  );
}
