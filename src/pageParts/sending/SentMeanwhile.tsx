import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { sheetWords } from '#contract/words/sheetWords.ts';
import { type EarlierRequest, isSurelySent, type SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { Notice } from '#ui/Notice.tsx';
import { paths } from '../links/paths.ts';
import { EarlierRequestList } from '../runs/EarlierRequestSummary.tsx';
import { DeskContext } from '../useDesk.ts';

interface SentMeanwhileProps {
  operation: OperationName;
  question: SentBeforeProblem | null;
}

/** Shown in a dialog that sent nothing, because the same was sent in runs that the person does not know of. */
export function SentMeanwhile({ operation, question }: SentMeanwhileProps) {
  if (!question) return null;
  const { same, other } = question.sentBefore;
  return (
    <div role="alert">
      {[same, other].map((found) => (
        <SentBefore key={found === same ? 'same' : 'other'} operation={operation} earlier={found} />
      ))}
      <p>
        <Trans>Nothing was sent yet. Confirm again to send these rows anyway.</Trans>
      </p>
    </div>
  );
}

interface SentBeforeProps {
  /** The operation that the rows would be sent with now. */
  operation: OperationName;
  /** Rows that were sent with this operation, or with another one. */
  earlier: ReadonlyMap<number, EarlierRequest>;
}

function SentBefore({ operation, earlier }: SentBeforeProps) {
  const { t } = useLingui();
  const kind = use(DeskContext)?.org.kind;
  const requests = [...earlier.values()];
  const [first] = requests;
  if (!first) return null;
  const other = first.operation === operation ? null : sheetWords[first.operation].earlier;
  const count = requests.length;
  return (
    <Notice
      tone="doubt"
      title={
        requests.every(isSurelySent) ? (
          <Plural value={count} one="# row was sent before" other="# rows were sent before" />
        ) : (
          <Plural
            value={count}
            one="# row was sent before, or is being sent"
            other="# rows were sent before, or are being sent"
          />
        )
      }
    >
      <EarlierRequestList earlier={earlier} />
      {!other && <p>{t(sheetWords[operation].repeated)}</p>}
      {other && requests.some(isSurelySent) && <p>{t(other.means)}</p>}
      {kind === 'sandbox' && (
        <p>
          <Trans>
            If this sandbox was refreshed since, <Link href={paths.history()}>say so in History</Link>.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
