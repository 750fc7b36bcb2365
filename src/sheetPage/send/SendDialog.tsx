import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { isDestructive } from '#contract/operations.ts';
import { listOfNames } from '#language/listOfNames.ts';
import { labelled } from '#pageParts/labelled.ts';
import { NamedRows } from '#pageParts/sending/NamedRows.tsx';
import { NoteField } from '#pageParts/sending/NoteField.tsx';
import { NothingSent } from '#pageParts/sending/NothingSent.tsx';
import { SentMeanwhile } from '#pageParts/sending/SentMeanwhile.tsx';
import { typedCount } from '#pageParts/sending/typedCount.ts';
import { useCancellationReason } from '#pageParts/sending/useCancellationReason.tsx';
import type { SendRun } from '#pageParts/sending/useSendRun.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { valueCountWords } from '#pageParts/words/valueCountWords.ts';
import type { DriveExtent } from '#run/next.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { DecisionValue } from '../panel/DecisionLine.tsx';
import type { DerivedSheet } from '../state/deriveSheet.ts';
import { shownOwnColumns } from '../state/shownOwnColumns.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { inSetsWords, sendWords } from '../words/whyNotSendWords.ts';
import { CallsLeft } from './CallsLeft.tsx';
import { OrderMismatches } from './OrderMismatches.tsx';
import { rowsWithTextsFirst, type SummaryLine, sendingSummary } from './sendingSummary.ts';

/** More make the dialog slow, and nobody reads them all. */
const ROWS_LISTED = 200;

interface SendDialogProps {
  sheet: ReadSheet;
  extent: DriveExtent;
  /** Why nothing can be sent any more, such as rows that another tab has sent meanwhile. */
  obstacle: string | null;
  requests: number;
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
  sending,
  onConfirm,
  onCancel,
}: SendDialogProps) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { decided } = sheet;
  const { shared } = sheet.input;
  const { spec, reading } = decided;
  const [note, setNote] = useState('');
  const [areSame, setAreSame] = useState(false);
  const reason = useCancellationReason(spec.operation, note);
  const { count, parts, rowCount, someToSend } = decided.prepared;
  const sendLabel = t(sendWords(sheet));
  const isWhole = extent === 'all';
  const sharedColumn = spec.columns.find(({ key }) => key in shared);
  // The page's value may be empty if every row has its own.
  const value = [...parts.keys()][0] ?? shared[sharedColumn?.key ?? ''];
  const rows = useMemo(() => someToSend(rowsWithTextsFirst(decided, ROWS_LISTED)), [someToSend, decided]);
  return (
    <ConfirmDialog
      sends
      isWide
      isDangerous={isDestructive(spec.operation)}
      title={t(spec.title)}
      confirmLabel={isWhole ? t`${sendLabel} in ${org.label}` : t`Send 1 request in ${org.label}`}
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
          <strong>{labelled(i18n, sendLabel, valueCountWords(i18n, parts))}</strong>
        </p>
      )}
      {spec.inSets && rowCount > count && (
        <p>
          {inSetsWords(decided, i18n)}
          {'. '}
          {t`Each set becomes one order.`}
        </p>
      )}
      {decided.decisions.map(
        ({ id, words, value: forAll }) =>
          forAll && (
            <p key={id}>
              {words}
              <DecisionValue {...forAll} />
            </p>
          ),
      )}
      <Receipt decided={decided} />
      {rowCount > 0 && (
        <NamedRows
          operation={spec.operation}
          rows={rows}
          shown={ROWS_LISTED}
          more={count - rows.length}
          ownKeys={shownOwnColumns(reading).telling}
        />
      )}
      {isWhole ? (
        <p>
          <Plural value={requests} one="# request goes to the org." other="# requests go to the org." />{' '}
          {t`The run pauses by itself when no clear answer comes.`}
        </p>
      ) : (
        <p>
          <Trans>
            The first request is sent now. The run then waits for you: Continue sends the rest, Stop leaves it
            unsent.
          </Trans>
        </p>
      )}
      {isWhole && <CallsLeft requests={requests} />}
      {reading.hasItems && (
        <p>
          <Trans>
            The orders go first, in a run of their own. Then each item is added to its order. Items are not
            sent if it is not certain that their order was created.
          </Trans>
        </p>
      )}
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
      <OrderMismatches others={sending.otherOrders} areSame={areSame} onSame={setAreSame} />
      {sending.problem && <NothingSent problem={sending.problem} />}
    </ConfirmDialog>
  );
}

/** What is not sent and why, what is sent anyway, and what was not asked about. */
function Receipt({ decided }: { decided: DerivedSheet }) {
  const { t, i18n } = useLingui();
  const { leftOut, notRead, sentAllTheSame, changed, unopened, notAsked } = useMemo(
    () => sendingSummary(decided, i18n),
    [decided, i18n],
  );
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {total > 0 && (
        <Lines
          title={<Plural value={total} one="# row is left out:" other="# rows are left out:" />}
          lines={leftOut}
        />
      )}
      {notRead.length > 0 && <p>{t`Not read: ${listOfNames(i18n, notRead)}.`}</p>}
      {sentAllTheSame.length > 0 && <Lines title={t`Sent anyway:`} lines={sentAllTheSame} />}
      {changed > 0 && (
        <p>
          <Plural value={changed} one="# cell was changed here." other="# cells were changed here." />
        </p>
      )}
      {unopened.length > 0 && <p>{t`Not opened: ${listOfNames(i18n, unopened)}.`}</p>}
      {notAsked.length > 0 && <p>{t`Not sent, and nothing to confirm: ${listOfNames(i18n, notAsked)}.`}</p>}
    </>
  );
}

function Lines({ title, lines }: { title: ReactNode; lines: readonly SummaryLine[] }) {
  const { i18n } = useLingui();
  return (
    <div>
      <strong>{title}</strong>
      <ShortList items={lines}>
        {({ count, words }) => (
          <li key={words}>
            {i18n.number(count)} · <bdi>{words}</bdi>
          </li>
        )}
      </ShortList>
    </div>
  );
}
