import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import type { SessionState } from '#session/session.ts';
import type { SignInProblem } from '#session/signInProblem.ts';
import { useSessionState } from '#session/useSession.ts';

/** Somebody back from the provider, who could not be signed in. */
export interface FailedArrival {
  problem: SignInProblem;
  /** Who was at work here when they came back. */
  session: SessionState;
}

/**
 * Kept in memory, not in an address or the history. It is of this one arrival: whoever goes elsewhere, signs in or
 * signs out does not meet it again.
 */
export function useFailedArrival() {
  const session = useSessionState();
  const [path] = useLocation();
  const [failed, setFailed] = useState<FailedArrival | null>(null);
  const isHere = path === paths.callback() || path === paths.signIn();
  if (failed && (!isHere || failed.session !== session)) setFailed(null);
  return [failed, setFailed] as const;
}
