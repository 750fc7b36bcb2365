import type { Org } from '#config/config.ts';
import type { Person } from './person.ts';

export interface OrgSession {
  org: Org;
  person: Person;
  via: 'openid' | 'token';
}

/**
 * `isLeaving`: on the way to the provider's own sign-out page, which would cut off a sign-in that is begun now.
 * `isUnrevoked`: the provider may not have ended the session before.
 * In the states that follow, the person's pages stay, and nothing is sent.
 * `ended`: the platform or the provider says that the session is over. Sending needs a sign-in first.
 * `doubtful`: the session may be over, and cannot be renewed without the person (tokenTrust.ts).
 * `unreachable`: the session has to be renewed, and the sign-in service gave no usable answer. The refresh token is kept.
 */
export type SessionState =
  | { status: 'signedOut'; isLeaving?: true; isUnrevoked?: true }
  | ({ status: 'signedIn' } & OrgSession)
  | ({ status: 'ended' | 'doubtful' | 'unreachable' } & OrgSession);

/** `ended`: only a sign-in helps. `unreachable`: the same may work later. */
export type RenewalResult = 'renewed' | 'ended' | 'unreachable';

/** Who is signed in, in this tab, and to which org: one tab, one org. A plain store; the token is given on demand only. */
export interface Session {
  orgs: readonly Org[];
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. Right from the first call: `createSession` restores what a reload left. */
  snapshot(): SessionState;
  /** Leaves for the org's sign-in page, also from another org; rejects with a SignInProblem. */
  signIn(org: Org, returnTo: string): Promise<void>;
  /** For a pasted access token or session id, kept in memory only; rejects with a SignInProblem. Does nothing where somebody signed in or out meanwhile. */
  signInWithToken(org: Org, token: string): Promise<void>;
  /** On the callback page: gives the path to return to, or rejects with a SignInProblem. However often it is called, it happens once. */
  finishSignIn(): Promise<string>;
  token(): string | null;
  /** The last that this tab got in this org; it may have run out. Null for a pasted token. */
  idToken(): string | null;
  /** The platform turned a token away: `token`, or else the one in use. A token that is no longer in use changes nothing. */
  markEnded(token?: string): void;
  /** Replaces the token that was turned away, or else the one in use, without the person. Never rejects. */
  renew(turnedAway?: string): Promise<RenewalResult>;
  /** A request with this token was answered, or got no answer: then the session may have ended (tokenTrust.ts). */
  noteAnswer(token: string, isAnswered: boolean): void;
  /**
   * Signs out in all tabs at once, then at the providers of the orgs that this tab was in, which can mean leaving the page:
   * the next sign-in must not find somebody else still known there. Never rejects.
   */
  signOut(): Promise<void>;
}
