import type { Config } from '#config/config.ts';
import { isFromBefore, type LastSignOut, noteSignOut } from './lastSignOut.ts';
import type { SessionState } from './sessionState.ts';
import { type AsideSession, broughtBack, type SetAside } from './setAside.ts';
import {
  clearStoredSession,
  markTokenSession,
  readStoredSession,
  readTokenSessionMark,
  writeStoredSession,
} from './storedSession.ts';
import type { Tokens } from './tokens.ts';

interface Restored {
  state: SessionState;
  tokens: Tokens | null;
  /** From before the last sign-out in this browser, of which this tab was not told: over, and still to be revoked. */
  past: readonly AsideSession[] | null;
}

/** What this tab had before a reload, or before it was closed. Those set aside are hidden where nobody is signed in. */
export function restoreSession(
  storage: Storage,
  config: Config,
  aside: SetAside,
  last: LastSignOut,
): Restored {
  const kept = readStoredSession(storage, config);
  const stored = kept && broughtBack(kept);
  const isPast = isFromBefore(last, storage);
  if (stored && !isPast) return { state: stored.session, tokens: stored.tokens, past: null };
  // Nobody shall be left signed in behind a sign-in page; a reload forgets a pasted token, and leads there.
  const hidden = aside.hideAll();
  if (isPast) {
    return { state: { status: 'signedOut' }, tokens: null, past: stored ? [stored, ...hidden] : hidden };
  }
  const forgotten = readTokenSessionMark(storage, config);
  return { state: { status: 'signedOut', ...(forgotten && { forgotten }) }, tokens: null, past: null };
}

/** Writes down what `restoreSession` brings back, in the place of what was there. */
export function writeSession(storage: Storage, state: SessionState, accessToken: string | null): void {
  clearStoredSession(storage);
  if (state.status === 'signedOut') noteSignOut(() => storage, null);
  else if (state.via === 'openid') writeStoredSession(storage, { ...state, accessToken });
  else markTokenSession(storage, state.org);
}
