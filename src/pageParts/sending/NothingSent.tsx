import { Trans, useLingui } from '@lingui/react/macro';
import { JournalProblem, UnreadableRunProblem } from '#journal/journalProblem.ts';
import { MissingCode } from '#lib/lazyCode.ts';
import { Notice } from '#ui/Notice.tsx';
import { useDesk } from '../useDesk.ts';
import { journalProblemWords } from '../words/journalProblemWords.ts';

/** Why a form or a run did not start. */
export function NothingSent({ problem, takesFocus = false }: { problem: Error; takesFocus?: boolean }) {
  const { t } = useLingui();
  const trouble = useDesk().journal.trouble.current();
  const ofJournal = problem instanceof JournalProblem ? problem : trouble;
  const isMissing = problem instanceof MissingCode;
  const words = !isMissing && ofJournal ? journalProblemWords[ofJournal.code] : null;
  const said = isMissing ? messageOf(problem.cause) : problem.message;
  return (
    <Notice tone="negative" title={t`Nothing was sent`} takesFocus={takesFocus}>
      <p>{words ? `${t(words.title)}.` : reason()}</p>
      {words && <p>{t(words.nextStep)}</p>}
      {!words && said && <p>{t`The browser says: ${said}`}</p>}
    </Notice>
  );

  function reason() {
    if (isMissing)
      return (
        <Trans>
          The code that shows the outcome could not be fetched: the connection may be gone, or Order Desk was
          updated meanwhile. Check the connection and try again. If that does not help, reload the page.
        </Trans>
      );
    if (problem instanceof UnreadableRunProblem) return t`The records of this run cannot be read`;
    if (problem instanceof DOMException)
      return t`This browser could not write the run into its journal, and without a record nothing goes out.`;
    return t`Something went wrong in the console itself.`;
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : null);
