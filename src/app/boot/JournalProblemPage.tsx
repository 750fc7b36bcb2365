import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { journalProblemWords } from '#desk/words/journalProblemWords.ts';
import type { JournalProblem } from '#journal/journalProblem.ts';
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
        actions={<Button onClick={() => location.reload()}>{t`Reload the page`}</Button>}
      >
        <p>{t(meaning)}</p>
        <p>{t(nextStep)}</p>
        {said && <p>{t`The browser says: ${said}`}</p>}
      </Notice>
    </Page>
  );
}
