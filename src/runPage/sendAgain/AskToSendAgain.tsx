import { type ReactNode, useState } from 'react';
import { NamedRows, ROWS_NAMED } from '#desk/sending/NamedRows.tsx';
import { NothingSent } from '#desk/sending/NothingSent.tsx';
import { typedCount } from '#desk/sending/typedCount.ts';
import { useSendRun } from '#desk/sending/useSendRun.ts';
import { useDesk } from '#desk/useDesk.ts';
import { linkedRows } from '#run/rowsToSendAgain.ts';
import type { Row, Run } from '#run/run.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SendButton } from '#ui/SendButton.tsx';

interface AskToSendAgainProps {
  run: Run;
  /** Rows of the run, with their indexes in it. */
  rows: readonly Row[];
  rowsPerRequest: number;
  /** The count on the dialog's button: sets for renewals, rows elsewhere. */
  count: number;
  /** The button on the page, and the title of the dialog. */
  label: string;
  confirmLabel: string;
  /** `unknown`: some of the rows may have been done, so their count has to be typed. */
  why?: 'refused' | 'unknown';
  /** Says which rows are sent, and which are not. */
  /** The page's main button is `filled`. */
  variant?: 'filled';
  children: ReactNode;
}

/** A button and a dialog that send rows of an ended run again, in a new run linked to it. */
export function AskToSendAgain(props: AskToSendAgainProps) {
  const { run, rows, rowsPerRequest, count, label, confirmLabel, why = 'refused' } = props;
  const { variant = 'default', children } = props;
  const { org } = useDesk();
  const [isAsking, setIsAsking] = useState(false);
  const sending = useSendRun();

  const ask = () => {
    sending.reset();
    setIsAsking(true);
  };
  const send = () =>
    sending.send({
      operation: run.operation,
      rows: linkedRows(run.id, rows),
      rowsPerRequest,
      parallelRequests: run.parallelRequests,
      sendsAgain: { runId: run.id, why },
    });

  return (
    <>
      <SendButton variant={variant} onClick={ask}>
        {label}
      </SendButton>
      {isAsking && (
        <ConfirmDialog
          sends
          title={label}
          confirmLabel={confirmLabel}
          isDangerous={why === 'unknown'}
          {...(why === 'unknown' ? { typeToConfirm: count } : typedCount(org, rows.length, count))}
          isBlocked={rows.length === 0}
          isSending={sending.isSending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          {rows.length <= ROWS_NAMED && <NamedRows operation={run.operation} rows={rows} />}
          {children}
          {sending.hasFailed && <NothingSent />}
        </ConfirmDialog>
      )}
    </>
  );
}
