import { useMutation } from '@tanstack/react-query';
import type { Org } from '#config/config.ts';
import { type SignInProblem, shownProblem } from '#session/signInProblem.ts';
import { useSession } from '#session/useSession.ts';

/** Both ways of signing in. `before` is the problem of an earlier attempt, shown until there is one here. */
export function useSignIn(before: SignInProblem | null = null) {
  const session = useSession();
  // The error is kept on this page. Elsewhere it would close an open desk with its unsaved answers.
  const { mutate, isPending, isIdle, error } = useMutation<void, SignInProblem, () => Promise<void>>({
    mutationFn: (attempt) =>
      attempt().catch((cause) => {
        throw shownProblem(cause);
      }),
  });
  return {
    problem: isIdle ? before : error,
    isUnderWay: isPending,
    signIn: (org: Org, returnTo: string) => mutate(() => session.signIn(org, returnTo)),
    signInWithToken: (org: Org, token: string) => mutate(() => session.signInWithToken(org, token)),
  };
}
