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
  /** Rows of the run, by their places in it. */
  rows: readonly Row[];
  rowsPerRequest: number;
  /** What the button in the dialog counts: sets for renewals, rows elsewhere. */
  count: number;
  /** The button on the page, and the title of the dialog. */
  label: string;
  confirmLabel: string;
  /** `unknown`: some of the rows may have been done, so their count has to be typed. */
  why?: 'refused' | 'unknown';
  /** What goes out, and what does not. */
  children: ReactNode;
}

/** A button and a dialog that send rows of a run which is over once more, as a run of their own linked to it. */
export function AskToSendAgain(props: AskToSendAgainProps) {
  const { run, rows, rowsPerRequest, count, label, confirmLabel, why = 'refused', children } = props;
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
      <SendButton variant="default" onClick={ask}>
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
