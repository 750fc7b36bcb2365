import type { Org } from '#config/config.ts';
import type { Person } from './person.ts';

export interface OrgSession {
  org: Org;
  person: Person;
  via: 'openid' | 'token';
}

/**
 * `isLeaving`: on the way to the provider's sign-out page, which would interrupt a new sign-in.
 * `unrevoked`: what may go on after the sign-out: the person's session at the provider, or only the tokens.
 * In the other states except `signedIn`, the person's pages stay open but nothing is sent.
 * `ended`: the platform or the provider ended the session. Sending needs a sign-in first. `isEarly`: it was in use, or
 * should have been renewable, so something else than its age ended it.
 * `refused`: the same, and the org refused two new sessions at once (refusals.ts): signing in again may not help.
 * `doubtful`: the session may have ended and cannot be renewed without the person (tokenTrust.ts).
 * `unreachable`: renewal failed because the sign-in service gave no usable answer. The refresh token is kept.
 */
export type SessionState =
  | SignedOut
  | ({ status: 'signedIn' | SuspendedStatus; isEarly?: boolean } & OrgSession);

export type SuspendedStatus = 'ended' | 'refused' | 'doubtful' | 'unreachable';

export type UnrevokedPart = 'session' | 'tokens';
export type SignedOut = { status: 'signedOut'; isLeaving?: true; unrevoked?: UnrevokedPart };

/** `ended`: only a sign-in helps. `unreachable`: a retry may work. */
export type TokenRenewalResult = 'renewed' | 'ended' | 'unreachable';

/** This tab's user and org: one tab, one org. A plain store; gives the token only on request. */
export interface Session {
  orgs: readonly Org[];
  subscribe(listener: () => void): () => void;
  /** The same object until a change. Correct from the first call: `createSession` restores it after a reload. */
  snapshot(): SessionState;
  /** Redirects to the org's sign-in page, also from another org; rejects with a SignInProblem. */
  signIn(org: Org, returnTo: string): Promise<void>;
  /** Takes a pasted token or session id, kept in memory. Rejects with a SignInProblem. A later sign-in or -out wins. */
  signInWithToken(org: Org, token: string): Promise<void>;
  /** For the callback page: returns the path to open, or rejects with a SignInProblem. Repeated calls share one result. */
  finishSignIn(): Promise<string>;
  token(): string | null;
  /** The last ID token in this tab and org; it may have expired. Null for a pasted token. */
  idToken(): string | null;
  /** The platform rejected this token. A token that is no longer in use changes nothing. */
  markEnded(token: string): void;
  /** Replaces the rejected token (default: the current one) without the person. Never rejects. */
  renew(turnedAway?: string): Promise<TokenRenewalResult>;
  /** Whether a request with this token was answered. If not, the session may have ended (tokenTrust.ts). */
  noteAnswer(token: string, isAnswered: boolean): void;
  /** The platform rejected a request with this token, and its answer leaves open whether the session has ended. */
  doubt(token: string): void;
  /**
   * Signs out in all tabs at once, then at the providers of this tab's orgs, which may leave the page. Otherwise the
   * next user could be signed in as this person. Never rejects.
   */
  signOut(): Promise<void>;
}

export interface Tokens {
  accessToken: string;
  /** By this computer's clock, in milliseconds; null if the provider does not say. */
  expiresAt: number | null;
  /** In memory only, and only if the org's config allows it: a copied tab must not renew with the same token. */
  renewal: RefreshGrant | null;
  /** Tells the provider at sign-out which session to end. Stored like the access token; missing if there was none. */
  idToken?: string;
}

export interface RefreshGrant {
  refreshToken: string;
  /** A renewed ID token must name the same person as this one. */
  idToken: string;
}
