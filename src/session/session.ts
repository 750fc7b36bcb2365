import type { Org } from '#config/config.ts';
import type { AsideOrgSession, OrgSession } from './orgSession.ts';
import type { Person } from './person.ts';
import type { SessionState } from './sessionState.ts';

export type { AsideOrgSession, OrgSession, Person, SessionState };

/**
 * Who is signed in, in this tab: at work in one org, with their sessions in others set aside. A plain store: subscribe
 * and snapshot; the token is given on demand only.
 */
export interface Session {
  /** All there are. */
  orgs: readonly Org[];
  /** Resolves once config.json is known to say what this session was made by; nothing leaves the browser before. */
  confirmed: Promise<void>;
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. Right from the first call: `createSession` restores what a reload left. */
  snapshot(): SessionState;
  /** Leaves for the org's sign-in page; rejects with a SignInProblem. */
  signIn(org: Org, returnTo: string): Promise<void>;
  /** For a pasted access token or session id, kept in memory only; rejects with a SignInProblem. Does nothing where somebody signed in or out meanwhile. */
  signInWithToken(org: Org, token: string): Promise<void>;
  /** On the callback page: gives the path to return to, or rejects with a SignInProblem. However often it is called, it happens once. */
  finishSignIn(): Promise<string>;
  token(): string | null;
  /** The sessions with other orgs that `switchTo` goes to; the same list until something changes. */
  aside(): readonly AsideOrgSession[];
  /** Goes on in another org, and sets the session with this one aside; false where none with that one is kept. */
  switchTo(orgId: string): boolean;
  /** The platform turned a token away: `token`, or else the one in use. A token that is no longer in use changes nothing. */
  markEnded(token?: string): void;
  /** Replaces `token`, or else the one in use, without the person's doing; false where that is not possible. */
  renew(token?: string): Promise<boolean>;
  /**
   * Signs out of every org, here and in the other tabs at once, also of those that only another tab was signed in to; then
   * at the providers of this tab's one after the other, which can mean leaving the page: the next sign-in must not find
   * somebody else still known there. Never rejects.
   */
  signOut(): Promise<void>;
  /** Another session takes its place in this tab: it hears and writes nothing any more. */
  close(): void;
}
