import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { takesAway } from '#contract/operations.ts';
import { NamedRows, ROWS_NAMED } from '#pageParts/sending/NamedRows.tsx';
import { NoteField } from '#pageParts/sending/NoteField.tsx';
import { NothingSent } from '#pageParts/sending/NothingSent.tsx';
import { SentMeanwhile } from '#pageParts/sending/SentBeforeNotice.tsx';
import { typedCount } from '#pageParts/sending/typedCount.ts';
import { useReason } from '#pageParts/sending/useReason.tsx';
import { useSendRun } from '#pageParts/sending/useSendRun.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { linkedRows } from '#run/rowsToSendAgain.ts';
import type { Row } from '#run/run.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useShownRun } from '../rows/useShownRun.ts';

interface AskToSendAgainProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Rows of the run, with their indexes in it. */
  rows: readonly Row[];
  rowsPerRequest?: number;
  /** The count to type: sets for renewals, rows elsewhere. */
  count: number;
  /** The button on the page, and the title of the dialog. */
  label: string;
  confirmLabel: string;
  /** `unknown`: some of the rows may have been done, so their count has to be typed. */
  why?: 'refused' | 'unknown';
  /** For rows that are sent again in spite of a doubt. */
  asksForNote?: boolean;
  children: ReactNode;
}

/** A button and a dialog that send rows of a run again, in a new run linked to it. */
export function AskToSendAgain({
  rows,
  rowsPerRequest,
  count,
  label,
  confirmLabel,
  why = 'refused',
  asksForNote = false,
  children,
  ...button
}: AskToSendAgainProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run } = useShownRun();
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const reason = useReason(run.operation, note);
  const sending = useSendRun();

  const ask = () => {
    sending.reset();
    // The runs of one case keep its ticket number or reason.
    setNote(run.note);
    setIsAsking(true);
  };
  const send = () =>
    sending.send({
      operation: run.operation,
      rows: linkedRows(run.id, rows),
      rowsPerRequest: rowsPerRequest ?? run.rowsPerRequest,
      parallelRequests: run.parallelRequests,
      sendsAgain: { runId: run.id, why },
      note: reason.noteWithReason,
    });

  return (
    <>
      <Button variant="default" {...button} onClick={ask}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          sends
          title={label}
          confirmLabel={confirmLabel}
          isDangerous={why === 'unknown' || takesAway(run.operation)}
          {...(why === 'unknown' ? { typeToConfirm: count } : typedCount(org, rows.length, count))}
          isBlocked={reason.lacksReason}
          isSending={sending.isSending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          {(asksForNote || rows.length <= ROWS_NAMED) && <NamedRows operation={run.operation} rows={rows} />}
          {children}
          {reason.field}
          {asksForNote && <NoteField value={note} onChange={setNote} description={t`Optional`} />}
          <SentMeanwhile operation={run.operation} question={sending.question} />
          {sending.problem && <NothingSent problem={sending.problem} />}
        </ConfirmDialog>
      )}
    </>
  );
}
