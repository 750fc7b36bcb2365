import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type OperationName, takesAway } from '#contract/operations.ts';
import { unitsOf } from '#desk/unitsOf.ts';
import { DoneAlready } from '#pageParts/sending/DoneAlready.tsx';
import { NamedRows, ROWS_NAMED } from '#pageParts/sending/NamedRows.tsx';
import { NoteField } from '#pageParts/sending/NoteField.tsx';
import { NothingSent } from '#pageParts/sending/NothingSent.tsx';
import { SentMeanwhile } from '#pageParts/sending/SentBeforeNotice.tsx';
import { typedCount } from '#pageParts/sending/typedCount.ts';
import { useDoneAlready } from '#pageParts/sending/useDoneAlready.ts';
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
  /** The button on the page, and the title of the dialog. */
  label: string;
  /** @param count of what is sent: sets for renewals, rows elsewhere */
  confirmLabel(count: number): string;
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
  const [isLeftOut, setIsLeftOut] = useState(false);
  const reason = useReason(run.operation, note);
  const states = useDoneAlready(run, rows, isAsking);
  const left = withoutUnitsOf(run.operation, rows, states.done);
  const sent = isLeftOut ? left : rows;
  const count = unitsOf(run.operation, sent).length;
  // A dialog that asks for a note names each row.
  const typeToConfirm = asksForNote ? sent.length : count;
  const sending = useSendRun();

  const ask = () => {
    sending.reset();
    // The runs of one case keep its ticket number or reason.
    setNote(run.note);
    setIsLeftOut(false);
    setIsAsking(true);
  };
  const send = () =>
    sending.send({
      operation: run.operation,
      rows: states.withStates(linkedRows(run.id, sent)),
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
          confirmLabel={confirmLabel(count)}
          isDangerous={why === 'unknown' || takesAway(run.operation)}
          {...(why === 'unknown' ? { typeToConfirm } : typedCount(org, sent.length, count))}
          isBlocked={reason.lacksReason || states.isReading || sent.length === 0}
          isSending={sending.isSending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          {(asksForNote || rows.length <= ROWS_NAMED) && <NamedRows operation={run.operation} rows={rows} />}
          {children}
          <DoneAlready
            operation={run.operation}
            states={states}
            isLeftOut={isLeftOut}
            onLeaveOut={left.length > 0 ? setIsLeftOut : undefined}
          />
          {reason.field}
          {asksForNote && <NoteField value={note} onChange={setNote} description={t`Optional`} />}
          <SentMeanwhile operation={run.operation} question={sending.question} />
          {sending.problem && <NothingSent problem={sending.problem} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** A smaller set would be another order. */
function withoutUnitsOf(operation: OperationName, rows: readonly Row[], done: readonly Row[]): Row[] {
  const units = unitsOf(operation, rows);
  return units.flatMap((unit) => (unit.rows.some((row) => done.includes(row)) ? [] : unit.rows));
}
