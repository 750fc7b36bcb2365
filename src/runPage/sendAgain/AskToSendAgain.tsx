import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmRows } from '#pageParts/sending/ConfirmRows.tsx';
import { useSendRun } from '#pageParts/sending/useSendRun.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { rowsLinkedToOriginals } from '#run/rowsToSendAgain.ts';
import type { Row } from '#run/run.ts';
import { countUnitStates, unitsOf } from '#run/unitsOf.ts';
import { useShownRun } from '../rows/useRunView.ts';
import { buttonHintProps } from './buttonHintProps.tsx';

interface AskToSendAgainProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Rows of the run, with their indexes in it. */
  rows: readonly Row[];
  rowsPerRequest?: number;
  /** The button on the page, and the title of the dialog. */
  label: string;
  /** @param count of what is sent: sets for renewals, rows elsewhere */
  confirmLabel(count: number): string;
  /** `unknown`: some of the rows may already be done, so the person must type their count. */
  why?: 'refused' | 'unknown';
  /** For rows that are sent again although they may be done. */
  asksForNote?: boolean;
  children: ReactNode;
}

/** A button, with the number and kind of rows that it sends, and a dialog that sends rows of a run again, in a new run linked to it. */
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
  const { t, i18n } = useLingui();
  const { run, outcomes } = useShownRun();
  const units = unitsOf(run.operation, rows);
  const [isAsking, setIsAsking] = useState(false);
  const sending = useSendRun();
  const ask = () => {
    sending.reset();
    setIsAsking(true);
  };
  const send = (sent: readonly Row[], note: string) =>
    sending.send({
      operation: run.operation,
      rows: sent,
      rowsPerRequest: rowsPerRequest ?? run.rowsPerRequest,
      parallelRequests: run.parallelRequests,
      ...{ delimiter: run.delimiter, columns: run.columns },
      sendsAgain: { runId: run.id, why },
      note,
    });

  return (
    <>
      <Button
        {...button}
        {...buttonHintProps(countWords(i18n, run.operation, countUnitStates(units, outcomes)))}
        onClick={ask}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmRows
          operation={run.operation}
          rows={rowsLinkedToOriginals(run.id, rows)}
          title={label}
          confirmLabel={confirmLabel}
          isDoubtful={why === 'unknown'}
          noteDescription={asksForNote ? t`Optional` : undefined}
          // The runs of one case keep its ticket number or reason.
          firstNote={run.note}
          sending={sending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          {children}
        </ConfirmRows>
      )}
    </>
  );
}
