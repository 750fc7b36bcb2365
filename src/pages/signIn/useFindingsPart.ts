import { type ComponentType, useEffect, useState } from 'react';
import type { SignInProblem, SignInProblemCode } from '#session/signInProblem.ts';
import type { SignInFindingsProps } from './SignInFindings.tsx';

/** Others explain themselves: the person can do something about them. */
const needReason: readonly SignInProblemCode[] = [
  'unreachable',
  'tooSlow',
  'serviceFailed',
  'providerError',
  'answerWrong',
  'clockWrong',
];

/** The part that looks for the reason, fetched when there is something to look for; null until then, and without a network. */
export function useFindingsPart({ code, orgId }: SignInProblem): ComponentType<SignInFindingsProps> | null {
  const [part, setPart] = useState<{ Part: ComponentType<SignInFindingsProps> } | null>(null);
  const isNeeded = orgId !== null && needReason.includes(code);
  useEffect(() => {
    if (!isNeeded) return;
    import('./SignInFindings.tsx').then(
      ({ SignInFindings }) => setPart({ Part: SignInFindings }),
      () => undefined,
    );
  }, [isNeeded]);
  return isNeeded ? (part?.Part ?? null) : null;
}
