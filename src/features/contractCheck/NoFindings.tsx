import { Plural, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type AnswerReport, comparedInFull } from './answerTally.ts';

/** In place of the list of deviations: how many answers are as the contract says, if any could be compared at all. */
export function NoFindings({ report }: { report: AnswerReport }) {
  const { t } = useLingui();
  const compared = comparedInFull(report);
  if (report.answers === 0)
    return (
      <EmptyState
        title={t`No answer to look at yet`}
      >{t`Send something: its answer is checked as soon as it has come.`}</EmptyState>
    );
  if (compared === 0)
    return (
      <EmptyState title={t`No answer could be compared in full`}>
        {t`What could be compared of the answers kept here does not deviate. The next answer of the service is checked as soon as it has come.`}
      </EmptyState>
    );
  return (
    <EmptyState title={t`No deviation`}>
      <Plural
        value={compared}
        one="The one answer that was compared in full is as the contract says."
        other="All # answers that were compared in full are as the contract says."
      />
    </EmptyState>
  );
}
