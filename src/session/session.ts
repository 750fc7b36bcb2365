import type { Config, Org } from '#config/config.ts';
import { arrivalAt } from './arrival.ts';
import { heldSurroundings } from './heldSurroundings.ts';
import { identifyPerson } from './identifyPerson.ts';
import { createOpenIds } from './openIds.ts';
import { pastedToken } from './pastedToken.ts';
import type { Person } from './person.ts';
import { safeReturnTo } from './safeReturnTo.ts';
import { SignInProblem, withOrg } from './signInProblem.ts';
import {
  clearStoredSession,
  markTokenSession,
  readStoredSession,
  readTokenSessionMark,
  writeStoredSession,
} from './storedSession.ts';
import type { Surroundings } from './surroundings.ts';
import type { Tokens } from './tokens.ts';

export type { Person };

/** Somebody's session with an org, alive or over. */
export interface OrgSession {
  org: Org;
  person: Person;
  via: 'openid' | 'token';
}

/**
 * `isLeaving`: on the way to the provider's own sign-out page, which would cut off a sign-in that is begun now.
 * `forgotten`: a reload forgot the pasted token with which the person was signed in to this org.
 * `ended`: the platform says that the session is over. The person's pages stay; sending needs a sign-in first.
 */
export type SessionState =
  | { status: 'signedOut'; isLeaving?: true; forgotten?: Org }
  | ({ status: 'signedIn' } & OrgSession)
  | ({ status: 'ended' } & OrgSession);

/** Who is signed in, in this tab. A plain store: subscribe and snapshot; the token is given on demand only. */
export interface Session {
  /** Resolves once config.json is known to say what this session was made by; nothing leaves the browser before. */
  confirmed: Promise<void>;
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. Right from the first call: `createSession` restores what a reload left. */
  snapshot(): SessionState;
  /** Leaves for the org's sign-in page; rejects with a SignInProblem. */
  signIn(org: Org, returnTo: string): Promise<void>;
  /** For a pasted access token or session id, kept in memory only; rejects with a SignInProblem. */
  signInWithToken(org: Org, token: string): Promise<void>;
  /** On the callback page: gives the path to return to, or rejects with a SignInProblem. However often it is called, it happens once. */
  finishSignIn(): Promise<string>;
  token(): string | null;
  /** The platform turned a token away: `token`, or else the one in use. A token that is no longer in use changes nothing. */
  markEnded(token?: string): void;
  /** Replaces `token`, or else the one in use, without the person's doing; false where that is not possible. */
  renew(token?: string): Promise<boolean>;
  /** Signs out here and in the other tabs at once, then at the provider, which can mean leaving the page. Never rejects. */
  signOut(): Promise<void>;
}

/** The provider is asked to forget the tokens, and nobody is kept waiting for it. */
const REVOKE_WAIT_MS = 3_000;

/** Where nobody can be asked whose token it is. Everybody who pastes one of that kind shares a journal. */
const unknownPerson: Person = { id: 'token', name: 'Access token' };

export function createSession(
  config: Config,
  browser: Surroundings,
  confirmed: Promise<void> = Promise.resolve(),
): Session {
  const surroundings = heldSurroundings(browser, confirmed);
  const { origin, storage, fetch, clock, locks, channel } = surroundings;
  const openIds = createOpenIds(surroundings);
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'signedOut' };
  let tokens: Tokens | null = null;
  let finishing: Promise<string> | null = null;
  let renewing: Promise<boolean> | null = null;

  const stored = readStoredSession(storage, config);
  if (stored) {
    const { accessToken, ...who } = stored;
    state = { status: accessToken === null ? 'ended' : 'signedIn', ...who, via: 'openid' };
    tokens = accessToken === null ? null : { accessToken, renewal: null };
  } else {
    const forgotten = readTokenSessionMark(storage, config);
    if (forgotten) state = { status: 'signedOut', forgotten };
  }

  function change(next: SessionState, nextTokens: Tokens | null): void {
    state = next;
    tokens = nextTokens;
    if (next.status !== 'signedOut' && next.via === 'openid') {
      const { org, person } = next;
      writeStoredSession(storage, { org, person, accessToken: token() });
    } else clearStoredSession(storage);
    if (next.status !== 'signedOut' && next.via === 'token') markTokenSession(storage, next.org);
    for (const listener of listeners) listener();
  }

  const token = () => (state.status === 'signedIn' ? (tokens?.accessToken ?? null) : null);

  async function finish(): Promise<string> {
    try {
      const arrival = await arrivalAt(surroundings.currentUrl(), config, openIds, surroundings);
      const { org, person, returnTo } = arrival;
      change({ status: 'signedIn', org, person, via: 'openid' }, arrival.tokens);
      return returnTo;
    } catch (problem) {
      // The callback page was opened again after it had done its work.
      const isDone = problem instanceof SignInProblem && problem.code === 'notStarted';
      if (isDone && state.status === 'signedIn') return '/';
      throw problem;
    }
  }

  async function renewNow(): Promise<boolean> {
    const before = state;
    const renewal = tokens?.renewal;
    if (before.status === 'signedOut' || !renewal) return false;
    const lock = `order-desk.renew.${before.org.id}`;
    try {
      const openId = await openIds.of(before.org);
      const renew = () => openId.renew(renewal);
      const fresh = await (locks ? locks.request(lock, renew) : renew());
      // Somebody signed out, or in, while the provider was thinking.
      if (tokens?.renewal !== renewal) {
        if (fresh) void openId.revoke(fresh);
        return false;
      }
      change({ ...before, status: fresh ? 'signedIn' : 'ended' }, fresh);
      return fresh !== null;
    } catch {
      return false;
    }
  }

  /** Forgets everything here, and gives what is needed to be forgotten by the provider too. */
  function forget(): { org: Org; tokens: Tokens } | null {
    const forgotten =
      state.status !== 'signedOut' && state.via === 'openid' && tokens ? { org: state.org, tokens } : null;
    if (state.status !== 'signedOut') change({ status: 'signedOut' }, null);
    return forgotten;
  }

  channel.hear((orgId) => {
    if (state.status === 'signedOut' || state.org.id !== orgId) return;
    const forgotten = forget();
    if (forgotten) openIds.of(forgotten.org).then((openId) => openId.revoke(forgotten.tokens), ignore);
  });

  return {
    confirmed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    token,

    signIn: async (org, returnTo) => {
      const url = await withOrg(org.id, async () => {
        const openId = await openIds.of(org);
        return openId.signInUrl({ orgId: org.id, returnTo: safeReturnTo(returnTo, origin) });
      });
      await surroundings.goTo(url);
    },

    signInWithToken: async (org, text) => {
      if (!org.tokenSignIn) throw new SignInProblem('notOffered');
      const accessToken = pastedToken(text);
      const asked = org.signIn && (await identifyPerson(org.signIn, accessToken, fetch));
      const person = asked ? { id: asked.id, name: asked.name || asked.id } : unknownPerson;
      change({ status: 'signedIn', org, person, via: 'token' }, { accessToken, renewal: null });
    },

    finishSignIn: () => {
      finishing ??= finish();
      return finishing;
    },

    markEnded: (turnedAway) => {
      if (state.status !== 'signedIn' || (turnedAway !== undefined && turnedAway !== token())) return;
      // The refresh token stays: it may yet bring the session back.
      change({ ...state, status: 'ended' }, tokens);
    },

    renew: async (turnedAway) => {
      if (turnedAway !== undefined && token() !== null && turnedAway !== token()) return true;
      renewing ??= renewNow().finally(() => {
        renewing = null;
      });
      return renewing;
    },

    signOut: async () => {
      if (state.status === 'signedOut') return;
      const { org, via } = state;
      const forgotten = forget();
      channel.tell(org.id);
      if (via === 'token') return;
      change({ status: 'signedOut', isLeaving: true }, null);
      try {
        const openId = await openIds.of(org);
        if (forgotten) await Promise.race([openId.revoke(forgotten.tokens), clock.sleep(REVOKE_WAIT_MS)]);
        const url = await openId.signOutUrl();
        if (url) await surroundings.goTo(url);
      } catch {
        // Signed out here all the same; the provider's own session ends by itself.
      }
      change({ status: 'signedOut' }, null);
    },
  };
}

const ignore = () => undefined;
