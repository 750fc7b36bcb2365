import { useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { journalKey } from '#desk/journalKey.ts';
import type { JournalProblem } from '#journal/journalProblem.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { journalProblemWords } from '#pageParts/words/journalProblemWords.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';

/** Replaces every page if the journal cannot be opened. */
export function JournalProblemPage({ problem }: { problem: JournalProblem }) {
  const { t } = useLingui();
  const { title, meaning, nextStep } = journalProblemWords[problem.code];
  const { cause } = problem;
  const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : null;
  return (
    <Page title={t`Nothing can be sent from this browser`} width="form">
      <Notice
        tone="negative"
        title={t(title)}
        actions={<Button variant="filled" onClick={() => location.reload()}>{t`Reload the page`}</Button>}
      >
        <p>{t(meaning)}</p>
        <p>{t(nextStep)}</p>
        {said && <p>{t`The browser says: ${said}`}</p>}
      </Notice>
    </Page>
  );
}

/** What to do while the journal cannot be written. */
export function JournalTroubleNotice({ problem }: { problem: JournalProblem }) {
  const { t } = useLingui();
  const { journal, owner } = useDesk();
  const queryClient = useQueryClient();
  const reconnect = useAct(async () => {
    await journal.reconnect();
    void queryClient.invalidateQueries({ queryKey: journalKey(owner) });
  });
  const { title, meaning, nextStep } = journalProblemWords[problem.code];
  return (
    <Box mb="lg">
      <Notice
        tone="negative"
        title={t(title)}
        takesFocus
        actions={
          problem.code === 'closed' ? (
            <Button variant="filled" onClick={() => location.reload()}>{t`Reload the page`}</Button>
          ) : (
            problem.code === 'unresponsive' && (
              <Button
                variant="filled"
                loading={reconnect.isPending}
                onClick={() => reconnect.mutate()}
              >{t`Try again`}</Button>
            )
          )
        }
      >
        <p>{t(meaning)}</p>
        <p>{t(nextStep)}</p>
        {reconnect.isError && <p role="status">{t`It still does not answer.`}</p>}
      </Notice>
    </Box>
  );
}
