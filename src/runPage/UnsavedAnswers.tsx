import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { answerJournalState, stillUnsaved } from '#run/answerJournalState.ts';
import { download } from '#ui/download.ts';
import { Notice } from '#ui/Notice.tsx';
import { useShownRun } from './rows/useRunView.ts';

/** Answers that could not be written to the journal: they exist only in this tab. */
export function UnsavedAnswers() {
  const { history, active } = useShownRun();
  const { t } = useLingui();
  const { journal, runs } = useDesk();
  const trouble = useSyncExternalStore(journal.trouble.subscribe, journal.trouble.current);
  const record = useAct(() => runs.recordKept(history.run.id));
  useEffect(() => runs.dropWritten(history), [runs, history]);
  // A journal that did not respond may have saved some of them.
  const answers = stillUnsaved(active?.unsaved ?? [], history);
  if (answers.length === 0) return null;
  const text = JSON.stringify(answers, null, 2);
  const keep = () => download('unrecorded-answers.json', 'application/json', text);
  const isClosed = trouble?.code === 'closed';
  const mayBeRecorded =
    !isClosed && answers.some((answer) => answerJournalState(answer, history) !== 'overruled');
  return (
    <Notice
      tone="negative"
      title={t`An answer could not be recorded`}
      actions={
        <>
          {mayBeRecorded && (
            <Button variant="filled" onClick={() => record.mutate()}>{t`Record the answer`}</Button>
          )}
          <Button onClick={keep}>{t`Download the answer`}</Button>
        </>
      }
    >
      <p>
        {t`The org answered, but this browser could not record the answer.`}{' '}
        {mayBeRecorded ? (
          <Trans>
            Record it once the browser can write again. Until then download the answer: it is lost when this
            page is closed, and the row then counts as unknown.
          </Trans>
        ) : isClosed ? (
          t`Download the answer, reload the page, then record for the row what the answer says.`
        ) : (
          <Trans>
            Somebody has recorded a finding for the row in the meantime, and it stays. Download the answer,
            and compare it with that finding.
          </Trans>
        )}
      </p>
      {record.data === false && mayBeRecorded && (
        <p>
          <Trans>
            It is still not recorded: the browser has no room, or another tab is sending this run. Try again
            later.
          </Trans>
        </p>
      )}
      <details>
        <summary>{t`Show the answer`}</summary>
        <Text component="pre" size="xs" className="wraps">
          {text}
        </Text>
      </details>
    </Notice>
  );
}
