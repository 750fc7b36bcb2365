import { useLingui } from '@lingui/react/macro';
import type { SignInProblem } from '#session/signInProblem.ts';
import { signInWords } from '#session/signInWords.ts';
import { Notice } from '#ui/Notice.tsx';

/** What kept the person from signing in, what the provider said of it, and what to do. */
export function ProblemNotice({ problem: { code, detail } }: { problem: SignInProblem }) {
  const { t } = useLingui();
  const { title, nextStep } = signInWords[code];
  return (
    <Notice tone="negative" title={t(title)} takesFocus>
      {detail && <p>{detail}</p>}
      <p>{t(nextStep)}</p>
    </Notice>
  );
}
