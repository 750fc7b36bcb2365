import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JournalCheckNow } from './journalCheck.ts';

/** How many answers were compared, and what could not be. */
export function CheckedAnswers({ report }: { report: JournalCheckNow }) {
  const { i18n } = useLingui();
  const { state, answers, byPlatform, notWhole, unanswered } = report;
  const deviating = i18n.number(report.deviating);
  const soFar = i18n.number(answers);
  return (
    <span role="status">
      {state === 'reading' ? (
        <Trans>Looking through the answers: {soFar} so far.</Trans>
      ) : (
        <Plural
          value={answers}
          one={`# answer was compared, ${deviating} deviates.`}
          other={`# answers were compared, ${deviating} of them deviate.`}
        />
      )}{' '}
      {byPlatform > 0 && (
        <Plural
          value={byPlatform}
          one="# was an error of the platform itself, of which the contract says nothing. "
          other="# were errors of the platform itself, of which the contract says nothing. "
        />
      )}
      {notWhole > 0 && (
        <Plural
          value={notWhole}
          one="Of # the body was not kept whole: only its status and type were compared. "
          other="Of # the body was not kept whole: only their status and type were compared. "
        />
      )}
      {unanswered > 0 && (
        <Plural
          value={unanswered}
          one="# request has no answer that could be compared."
          other="# requests have no answer that could be compared."
        />
      )}
    </span>
  );
}
