import { createContext, use, useSyncExternalStore } from 'react';
import type { OrgSession, Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('SessionContext is missing');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/** The session for pages behind the sign-in, alive or ended. Throws without a signed-in person. */
export function useOrgSession(): OrgSession {
  const state = useSessionState();
  if (state.status === 'signedOut') throw new Error('This page needs somebody signed in');
  return state;
}
