import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { stateAtRest } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import { rowStates } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { paths } from '#pageParts/links/paths.ts';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { EarlierRequestSummary } from '#pageParts/runs/EarlierRequestSummary.tsx';
import { ErrorReport, isErrorReport } from '#pageParts/runs/ErrorReport.tsx';
import { useEarlierRequests } from '#pageParts/runs/useEarlierRequests.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { nextStepWords } from '#pageParts/words/nextStepWords.ts';
import { causeWords, warningWords } from '#pageParts/words/outcomeWords.ts';
import { mayBeDoneAlready } from '#run/outcomesOf.ts';
import { ForIt } from '#ui/ForIt.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { FormOutcome } from './sendForm.ts';

interface OutcomeNoticeProps {
  operation: OperationName;
  settled: FormOutcome;
  doneTitle: string;
  /** False if focus goes to a field with a message of the service. */
  takesFocus?: boolean;
}

export function OutcomeNotice({ operation, settled, doneTitle, takesFocus = true }: OutcomeNoticeProps) {
  const { t } = useLingui();
  const { outcome, runId, answerMessages } = settled;
  const { verdict, cause, recordId, warning, message } = outcome;
  const messages = cause === 'resultMismatch' && message ? [message] : answerMessages;
  const [reports, plain] = [true, false].map((isReport) =>
    messages.filter((each) => isErrorReport(each) === isReport),
  ) as [string[], string[]];
  const { journal, records } = useDesk();
  const canLookInOrg = records?.canLookFor(operation);
  const id = runId ?? '';
  const isSo = mayBeDoneAlready(outcome) && runId !== null;
  const earlier = useEarlierRequests(id, isSo ? 1 : 0, () => journal.readRun(id)).get(0);
  const isDone = verdict === 'done';
  const words = causeWords[cause];
  const state = stateAtRest(outcome);
  const { tone } = rowStates[state];
  // Only on mount: the notice must not take focus from a person who is correcting a field.
  const [takesFocusNow] = useState(takesFocus);

  return (
    <Notice
      tone={warning ? 'doubt' : tone}
      title={
        isDone ? (
          doneTitle
        ) : (
          <>
            <ToneBadge tone={tone}>{t(stateWords(state, operation))}</ToneBadge> {t(words.title)}
          </>
        )
      }
      takesFocus={takesFocusNow}
      actions={
        runId && (
          <Link href={paths.run(runId)}>
            {verdict === 'unknown'
              ? canLookInOrg
                ? t`Look in the org, then record what you found on the run’s page`
                : t`Check the CRM, then record what you found on the run’s page`
              : t`Open the run`}
          </Link>
        )
      }
    >
      {recordId && <RecordId id={recordId} />}
      {!isDone && plain.length > 0 && (
        <ul>
          {plain.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {earlier && (
        <p>
          <EarlierRequestSummary earlier={earlier} />
        </p>
      )}
      {warning && <p>{t(warningWords[warning])}</p>}
      {!isDone && (
        <p>
          {t(words.meaning)} {t(nextStepWords(cause, canLookInOrg))}
        </p>
      )}
      <ForIt>{words.forIt && t(words.forIt)}</ForIt>
      {!isDone && reports.map((each) => <ErrorReport key={each}>{each}</ErrorReport>)}
    </Notice>
  );
}
