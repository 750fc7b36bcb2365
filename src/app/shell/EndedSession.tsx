import { useSessionState } from '#session/useSession.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';

const signInAgain = lazyPart(async () => (await import('./SignInAgain.tsx')).SignInAgain);
/** Fetches it before a session ends. */
export const loadSignInAgain = signInAgain.load;

/** Shown above every page while nothing can be sent for want of a session. */
export function EndedSession() {
  const state = useSessionState();
  if (state.status === 'signedOut' || state.status === 'signedIn') return null;
  // Keyed, so that each state begins with its button again.
  return <signInAgain.Component key={state.status} why={state.status} {...state} />;
}
