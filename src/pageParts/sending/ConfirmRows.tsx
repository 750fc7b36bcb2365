import { type ReactNode, useState } from 'react';
import { isDestructive, type OperationName } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useDesk } from '../useDesk.ts';
import { DoneAlreadyNotice } from './DoneAlreadyNotice.tsx';
import { NamedRows, ROWS_NAMED } from './NamedRows.tsx';
import { NoteField } from './NoteField.tsx';
import { NothingSent } from './NothingSent.tsx';
import { SentMeanwhile } from './SentMeanwhile.tsx';
import { typedCount } from './typedCount.ts';
import { useCancellationReason } from './useCancellationReason.tsx';
import { useDoneAlready } from './useDoneAlready.ts';
import type { SendRun } from './useSendRun.ts';

interface ConfirmRowsProps {
  operation: OperationName;
  rows: readonly Row[];
  title: string;
  /** @param count of what is sent: sets for renewals, rows elsewhere */
  confirmLabel(count: number): string;
  /** Some of the rows may already be done, so the person must type their count. */
  isDoubtful?: boolean;
  isBlocked?: boolean;
  /** Undefined: no note is asked for. */
  noteDescription?: string | undefined;
  firstNote?: string;
  sending: SendRun;
  /** @param rows the rows to send, with the states that were read of their records */
  onConfirm(rows: readonly Row[], note: string): void;
  onCancel(): void;
  children?: ReactNode;
}

/** Confirms rows that a page lists by name: asks for a reason and a note, and shows which the org has as done. */
export function ConfirmRows({ operation, rows, title, confirmLabel, sending, ...props }: ConfirmRowsProps) {
  const { isDoubtful = false, isBlocked = false, noteDescription, firstNote = '' } = props;
  const { org } = useDesk();
  const [note, setNote] = useState(firstNote);
  const [isLeftOut, setIsLeftOut] = useState(false);
  const reason = useCancellationReason(operation, note);
  const states = useDoneAlready({ operation }, rows);
  const left = withoutUnitsOf(operation, rows, states.done);
  const sent = isLeftOut ? left : rows;
  const count = unitsOf(operation, sent).length;
  // A dialog that asks for a note lists each row.
  const typeToConfirm = noteDescription === undefined ? count : sent.length;
  return (
    <ConfirmDialog
      sends
      title={title}
      confirmLabel={confirmLabel(count)}
      isDangerous={isDoubtful || isDestructive(operation)}
      {...(isDoubtful ? { typeToConfirm } : typedCount(org, sent.length, count))}
      isBlocked={isBlocked || reason.lacksReason || states.isReading || sent.length === 0}
      isSending={sending.isSending}
      onConfirm={() => props.onConfirm(states.withStates(inTurn(sent)), reason.noteWithReason)}
      onCancel={props.onCancel}
    >
      {(noteDescription !== undefined || rows.length <= ROWS_NAMED) && (
        <NamedRows operation={operation} rows={rows} />
      )}
      {props.children}
      <DoneAlreadyNotice
        operation={operation}
        states={states}
        isSingle={rows.length === 1}
        isLeftOut={isLeftOut}
        onLeaveOut={left.length > 0 ? setIsLeftOut : undefined}
      />
      {reason.field}
      {noteDescription !== undefined && (
        <NoteField value={note} onChange={setNote} description={noteDescription} />
      )}
      <SentMeanwhile operation={operation} question={sending.question} />
      {sending.problem && <NothingSent problem={sending.problem} />}
    </ConfirmDialog>
  );
}

/** Numbers the rows of a run from 0, also after some were left out. */
const inTurn = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ ...row, index }));

/** Leaves out whole sets: a smaller set would make another order. */
function withoutUnitsOf(operation: OperationName, rows: readonly Row[], done: readonly Row[]): Row[] {
  const units = unitsOf(operation, rows);
  return units.flatMap((unit) => (unit.rows.some((row) => done.includes(row)) ? [] : unit.rows));
}
