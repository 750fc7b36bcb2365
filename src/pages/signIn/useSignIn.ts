import { useMutation } from '@tanstack/react-query';
import type { Org } from '#config/config.ts';
import { type SignInProblem, shownProblem } from '#session/signInProblem.ts';
import { useSession } from '#session/useSession.ts';

/** The two ways of signing in. `before` is the problem of an attempt elsewhere, shown until there is one here. */
export function useSignIn(before: SignInProblem | null = null) {
  const session = useSession();
  // The error stays on this page: thrown to an open desk it would close it, with answers not yet recorded.
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
