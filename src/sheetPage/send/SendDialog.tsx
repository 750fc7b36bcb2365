import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { takesAway } from '#contract/operations.ts';
import { cellsOfRow } from '#intake/engine/intakeReading.ts';
import { CallsLeft } from '#pageParts/sending/CallsLeft.tsx';
import { NamedRows, ROWS_NAMED } from '#pageParts/sending/NamedRows.tsx';
import { NoteField } from '#pageParts/sending/NoteField.tsx';
import { NothingSent } from '#pageParts/sending/NothingSent.tsx';
import { OtherOrders } from '#pageParts/sending/OtherOrders.tsx';
import { SentBeforeNotice, SentMeanwhile } from '#pageParts/sending/SentBeforeNotice.tsx';
import { typedCount } from '#pageParts/sending/typedCount.ts';
import { useReason } from '#pageParts/sending/useReason.tsx';
import type { SendRun } from '#pageParts/sending/useSendRun.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { partsWords } from '#pageParts/words/partsWords.ts';
import type { DriveExtent } from '#run/next.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { StatesToSend } from '../org/OrgStates.tsx';
import { IdenticalRows } from '../preview/SentBeforeNotices.tsx';
import { listOfNames } from '../read/ReadPanel.tsx';
import { ownColumns, passThroughColumns } from '../state/ownColumns.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { sendWords } from './whyNotSendWords.ts';

/** More make the dialog slow, and nobody reads them all. */
const ROWS_LISTED = 200;

interface SendDialogProps {
  sheet: ReadSheet;
  extent: DriveExtent;
  /** Why nothing can be sent any more, such as rows that another tab has sent meanwhile. */
  obstacle: string | null;
  requests: number;
  children: ReactNode;
  sending: SendRun;
  onConfirm(note: string): void;
  onCancel(): void;
}

/** Asks before sending. To send only the first request, no count is typed: RunControls asks for it later. */
export function SendDialog({
  sheet,
  extent,
  obstacle,
  requests,
  children,
  sending,
  onConfirm,
  onCancel,
}: SendDialogProps) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { spec, shared } = sheet;
  const [note, setNote] = useState('');
  const [areSame, setAreSame] = useState(false);
  const reason = useReason(spec.operation, note);
  const { count, parts, rowCount } = sheet.prepared;
  const sendLabel = t(sendWords(sheet));
  const unsent = listOfNames(i18n, passThroughColumns(sheet.reading));
  const isWhole = extent === 'all';
  const sharedColumn = spec.columns.find(({ key }) => key in shared);
  // The page's value may be empty if every row has its own.
  const value = [...parts.keys()][0] ?? shared[sharedColumn?.key ?? ''];
  return (
    <ConfirmDialog
      sends
      isWide
      isDangerous={takesAway(spec.operation)}
      title={t(spec.title)}
      confirmLabel={isWhole ? t`${sendLabel} in ${org.label}` : t`Try 1 request in ${org.label}`}
      {...(isWhole ? typedCount(org, rowCount, count) : {})}
      isBlocked={obstacle !== null || reason.lacksReason || (sending.otherOrders !== null && !areSame)}
      isSending={sending.isSending}
      onConfirm={() => {
        setAreSame(false);
        onConfirm(reason.noteWithReason);
      }}
      onCancel={onCancel}
    >
      {parts.size < 2 && sharedColumn && value && (
        <p>
          {t(sharedColumn.label)} <strong>{value}</strong>
        </p>
      )}
      {parts.size > 1 && (
        <p>
          <strong>
            {sendLabel}: {partsWords(i18n, parts)}
          </strong>
        </p>
      )}
      {rowCount > 0 && (
        <NamedRows
          operation={spec.operation}
          rows={sheet.prepared.firstToSend(ROWS_LISTED)}
          shown={ROWS_LISTED}
          more={count - ROWS_LISTED}
          ownKeys={ownColumns(sheet.reading).telling}
        />
      )}
      <StatesToSend sheet={sheet} />
      {unsent && (
        <p>
          <Trans>Columns that are not sent: {unsent}</Trans>
        </p>
      )}
      {isWhole ? (
        <p>
          <Plural
            value={requests}
            one="# request goes to the platform."
            other="# requests go to the platform."
          />{' '}
          <Trans>The run pauses by itself when no clear answer comes.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            The first request is sent in earnest, and the run then waits for you: Continue sends the rest,
            Stop leaves it unsent.
          </Trans>
        </p>
      )}
      {isWhole && <CallsLeft requests={requests} />}
      {sheet.reading.hasItems && (
        <p>
          <Trans>
            The orders go first, in a run of their own. Then each item is added to its order. Items are not
            sent if it is not certain that their order was created.
          </Trans>
        </p>
      )}
      <SentBeforeFacts sheet={sheet} />
      {children}
      {reason.field}
      <NoteField
        data-autofocus
        value={note}
        onChange={setNote}
        description={t`Optional: a ticket number or a reason, kept in this browser’s journal`}
      />
      {obstacle ? (
        <p role="alert">{obstacle}</p>
      ) : (
        <SentMeanwhile operation={spec.operation} question={sending.question} />
      )}
      <OtherOrders others={sending.otherOrders} areSame={areSame} onSame={setAreSame} />
      {sending.problem && <NothingSent problem={sending.problem} />}
    </ConfirmDialog>
  );
}

/** For the confirmation: rows that are sent although they were sent before, and the number of excluded rows. */
export function SentBeforeFacts({ sheet }: { sheet: ReadSheet }) {
  const { spec, reading, prepared, sentBefore, otherBefore, offer } = sheet;
  const again = [...sentBefore].filter(([row]) => prepared.goes[row] === 1);
  const others = [...otherBefore].flatMap(([row, touch]) => (prepared.goes[row] === 1 ? touch : []));
  const repeated = [...(sheet.identical ?? [])].filter(([row]) => prepared.goes[row] === 1).length;
  const named = again
    .slice(0, ROWS_NAMED)
    .map(([index]) => ({ index, cells: cellsOfRow(reading, spec.columns, index) }));
  const ofSheet = offer?.kind === 'rest' ? [...offer.leftOut.values()] : [];
  const leftOut = ofSheet.reduce((sum, count) => sum + count, reading.rowCount - prepared.rowCount);
  return (
    <>
      <SentBeforeNotice
        operation={spec.operation}
        touches={again.map(([, touch]) => touch)}
        list={<NamedRows operation={spec.operation} rows={named} more={again.length - named.length} />}
      />
      <SentBeforeNotice operation={spec.operation} touches={others} />
      {repeated > 0 && (
        <p>
          <strong>
            <IdenticalRows count={repeated} />
          </strong>
        </p>
      )}
      {reading.changes && reading.changes.count > 0 && (
        <p>
          <Plural
            value={reading.changes.count}
            one="# cell was changed here."
            other="# cells were changed here."
          />
        </p>
      )}
      {leftOut > 0 && (
        <p>
          <Plural value={leftOut} one="# row is left out." other="# rows are left out." />
        </p>
      )}
    </>
  );
}
