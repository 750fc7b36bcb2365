import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { causeWords, verdictWords, warningWords } from '#platform/outcomeWords.ts';
import { Badge } from '#ui/Badge.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RecordId } from '#ui/RecordId.tsx';
import { EarlierRun } from '../audit/EarlierRun.tsx';
import { NotConfirmedWords } from '../NotConfirmedWords.tsx';
import { paths } from '../paths.ts';
import { recordHref } from '../recordHref.ts';
import { useDesk } from '../useDesk.ts';
import { verdictTone } from '../verdictTone.ts';
import { useEarlierTouch } from './useEarlierTouch.ts';
import type { SettledForm } from './useOperationForm.ts';

export interface FateNoticeProps {
  operation: OperationName;
  settled: SettledForm;
  /** Says what was done: "Item added". */
  doneTitle: string;
  /** False where a field has the focus because the service's words are there. */
  takesFocus?: boolean;
}

/** What became of the one row of a form, until the next is sent: no toast, for a fate has to be there when one looks. */
export function FateNotice({ operation, settled, doneTitle, takesFocus = true }: FateNoticeProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { fate, runId, outcomeMessages } = settled;
  const { verdict, cause, recordId, warning, message } = fate;
  // The ids that do not fit: the answer itself said nothing.
  const said = cause === 'resultMismatch' && message ? [message] : outcomeMessages;
  const earlier = useEarlierTouch(settled);
  const isDone = verdict === 'done';
  const words = causeWords[cause];
  // Once, as it comes up: who mends the field that was refused, and has no fault left, is not to be taken out of it.
  const [takesFocusNow] = useState(takesFocus);
  if (settled.isHeld) {
    return (
      <Notice tone="negative" title={t`Nothing was sent`} takesFocus={takesFocusNow}>
        <NotConfirmedWords />
      </Notice>
    );
  }

  return (
    <Notice
      tone={warning ? 'doubt' : verdictTone[verdict]}
      title={
        isDone ? (
          doneTitle
        ) : (
          <>
            <Badge tone={verdictTone[verdict]}>{t(verdictWords(verdict, operation))}</Badge> {t(words.title)}
          </>
        )
      }
      takesFocus={takesFocusNow}
      actions={runId && <Link href={paths.run(runId)}>{linkWords(verdict === 'unknown')}</Link>}
    >
      {isDone && recordId && <RecordId id={recordId} href={recordHref(org, recordId)} />}
      {!isDone && said.length > 0 && (
        <ul>
          {said.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {earlier && (
        <p>
          <EarlierRun earlier={earlier} />
        </p>
      )}
      {warning && <p>{t(warningWords[warning])}</p>}
      {!isDone && (
        <p>
          {t(words.meaning)} {t(words.nextStep)}
        </p>
      )}
    </Notice>
  );
}

function linkWords(isUnknown: boolean) {
  return isUnknown ? <Trans>Settle it on the run’s page</Trans> : <Trans>Open the run</Trans>;
}
