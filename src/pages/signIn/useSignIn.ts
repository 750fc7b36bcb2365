import { useMutation } from '@tanstack/react-query';
import type { Org } from '#config/config.ts';
import { SignInProblem } from '#session/signInProblem.ts';
import { useSession } from '#session/useSession.ts';

/** The two ways of signing in. `before` is the problem of an attempt elsewhere, shown until there is one here. */
export function useSignIn(before: SignInProblem | null = null) {
  const session = useSession();
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: (attempt: () => Promise<void>) => attempt(),
    // Not thrown to the page: beside an open desk that would close it, with what is being sent and answers not yet recorded.
    onError: (cause) => {
      if (!(cause instanceof SignInProblem)) reportError(cause);
    },
  });
  const problem = error instanceof SignInProblem ? error : null;
  return {
    problem: isIdle ? before : problem,
    isUnderWay: isPending,
    signIn: (org: Org, returnTo: string) => mutate(() => session.signIn(org, returnTo)),
    signInWithToken: (org: Org, token: string) => mutate(() => session.signInWithToken(org, token)),
  };
}
