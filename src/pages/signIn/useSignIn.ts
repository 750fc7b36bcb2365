import { useState } from 'react';
import type { Org } from '#config/config.ts';
import { SignInProblem } from '#session/signInProblem.ts';
import { useSession } from '#session/useSession.ts';

export interface SignIn {
  problem: SignInProblem | null;
  isUnderWay: boolean;
  signIn(org: Org, returnTo: string): Promise<void>;
  signInWithToken(org: Org, token: string): Promise<void>;
}

/** The two ways of signing in, one attempt at a time. Resolves in any case; what went wrong is the `problem`. */
export function useSignIn(before: SignInProblem | null = null): SignIn {
  const session = useSession();
  const [problem, setProblem] = useState<SignInProblem | null>(before);
  const [isUnderWay, setIsUnderWay] = useState(false);

  const attempt = async (act: () => Promise<void>) => {
    setProblem(null);
    setIsUnderWay(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof SignInProblem)) throw error;
      setProblem(error);
    } finally {
      setIsUnderWay(false);
    }
  };
  return {
    problem,
    isUnderWay,
    signIn: (org, returnTo) => attempt(() => session.signIn(org, returnTo)),
    signInWithToken: (org, token) => attempt(() => session.signInWithToken(org, token)),
  };
}
