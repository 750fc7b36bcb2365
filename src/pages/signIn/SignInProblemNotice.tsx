import { useLingui } from '@lingui/react/macro';
import type { SignInProblem, SignInProblemCode } from '#session/signInProblem.ts';
import { signInWords } from '#session/words/signInWords.ts';
import { ForIt } from '#ui/ForIt.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Problems that the doctor can diagnose; the person can solve the others alone. */
const forDoctor: readonly SignInProblemCode[] = [
  'unreachable',
  'tooSlow',
  'serviceFailed',
  'providerError',
  'answerWrong',
  'clockWrong',
];

export function SignInProblemNotice({ problem: { code, detail } }: { problem: SignInProblem }) {
  const { t } = useLingui();
  const words = signInWords[code];
  const { title, nextStep } = words;
  const forIt = 'forIt' in words && t(words.forIt);
  const isForDoctor = forDoctor.includes(code);
  const command = `npm run doctor -- ${location.origin}/config.json`;
  return (
    <Notice tone="negative" title={t(title)} takesFocus>
      {detail && <p>{detail}</p>}
      <p>{t(nextStep)}</p>
      {(forIt || isForDoctor) && (
        <ForIt>
          {forIt} {isForDoctor && <code>{command}</code>}
        </ForIt>
      )}
    </Notice>
  );
}
