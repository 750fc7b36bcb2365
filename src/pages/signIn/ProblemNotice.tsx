import { useLingui } from '@lingui/react/macro';
import type { Org } from '#config/config.ts';
import type { SignInProblem } from '#session/signInProblem.ts';
import { signInWords } from '#session/signInWords.ts';
import { Notice } from '#ui/Notice.tsx';
import { useFindingsPart } from './useFindingsPart.ts';

export interface ProblemNoticeProps {
  problem: SignInProblem;
  orgs: readonly Org[];
}

/** What kept the person from signing in, what the provider said of it, what to do, and what the console finds out of it. */
export function ProblemNotice({ problem, orgs }: ProblemNoticeProps) {
  const { t } = useLingui();
  const { title, nextStep } = signInWords[problem.code];
  const Findings = useFindingsPart(problem);
  const signIn = orgs.find(({ id }) => id === problem.orgId)?.signIn;
  const step = <p>{t(nextStep)}</p>;
  return (
    <Notice tone="negative" title={t(title)} takesFocus>
      {problem.detail && <p>{problem.detail}</p>}
      {Findings && signIn ? <Findings signIn={signIn} problem={problem} otherwise={step} /> : step}
    </Notice>
  );
}
