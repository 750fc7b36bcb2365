import { type ReactNode, useState } from 'react';
import { linkedRows } from '#run/rowsToSendAgain.ts';
import type { Row, Run } from '#run/run.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { NamedRows, ROWS_NAMED } from './NamedRows.tsx';
import { NothingSent } from './NothingSent.tsx';
import { typedCount } from './typedCount.ts';
import { useDesk } from './useDesk.ts';
import { useSendRun } from './useSendRun.ts';

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
  /** What goes out, and what does not. */
  children: ReactNode;
}

/** A button and a dialog that send rows of a run which is over once more, as a run of their own linked to it. */
export function AskToSendAgain(props: AskToSendAgainProps) {
  const { run, rows, rowsPerRequest, count, label, confirmLabel, children } = props;
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
      sendsAgain: { runId: run.id, why: 'refused' },
    });

  return (
    <>
      <Button sends variant="default" onClick={ask}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          sends
          title={label}
          confirmLabel={confirmLabel}
          {...typedCount(org, rows.length, count)}
          isBlocked={rows.length === 0}
          isSending={sending.isSending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          {rows.length <= ROWS_NAMED && <NamedRows operation={run.operation} rows={rows} />}
          {children}
          {sending.refusal && <NothingSent why={sending.refusal} />}
        </ConfirmDialog>
      )}
    </>
  );
}
