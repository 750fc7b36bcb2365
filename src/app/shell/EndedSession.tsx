import { useSessionState } from '#session/useSession.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';

const signInAgain = lazyPart(async () => (await import('./SignInAgain.tsx')).SignInAgain);
export const loadSignInAgain = signInAgain.load;

export function EndedSession() {
  const state = useSessionState();
  if (state.status === 'signedOut' || state.status === 'signedIn') return null;
  return <signInAgain.Component key={state.status} why={state.status} {...state} />;
}
