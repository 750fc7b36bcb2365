import { Trans, useLingui } from '@lingui/react/macro';
import { JournalProblem, RunUnreadable } from '#journal/journalProblem.ts';
import { MissingCode } from '#lib/lateCode.ts';
import { Notice } from '#ui/Notice.tsx';
import { useDesk } from '../useDesk.ts';
import { journalProblemWords } from '../words/journalProblemWords.ts';
import { NothingSent } from './NothingSent.tsx';

export function RunNotStarted({ problem }: { problem: Error }) {
  const { t } = useLingui();
  const trouble = useDesk().journal.trouble.current();
  const ofJournal = problem instanceof JournalProblem ? problem : trouble;
  if (problem instanceof MissingCode || !ofJournal)
    return (
      <NothingSent problem={problem}>
        {problem instanceof RunUnreadable ? (
          <Trans>The records of this run cannot be read</Trans>
        ) : (
          problem instanceof DOMException && (
            <Trans>
              This browser could not write the run into its journal, and without a record nothing goes out.
            </Trans>
          )
        )}
      </NothingSent>
    );
  const words = journalProblemWords[ofJournal.code];
  return (
    <Notice tone="negative" title={t`Nothing was sent`}>
      <p>{t(words.title)}.</p>
      <p>{t(words.nextStep)}</p>
    </Notice>
  );
}
