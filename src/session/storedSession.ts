import * as z from 'zod/mini';
import type { Config, Org } from '#config/config.ts';
import { storedSessionKey } from './hasStoredSession.ts';
import type { Person } from './person.ts';

const BY_TOKEN = 'order-desk.session-by-token';
const ASIDE = 'order-desk.sessions-aside';
const LEAVING = 'order-desk.sign-out';

const storedSessionSchema = z.object({
  version: z.literal(1),
  orgId: z.string(),
  authority: z.string(),
  clientId: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  /** Null once the platform has said that the session is over. */
  accessToken: z.nullable(z.string()),
});

/** What a reload of the tab brings back: a sign-in by OpenID Connect, never a refresh token or a pasted one. */
export interface StoredSession {
  org: Org;
  person: Person;
  accessToken: string | null;
}

/** The session this tab had, or null; also where config.json has since given the org another way to sign in. */
export function readStoredSession(storage: Storage, config: Config): StoredSession | null {
  return storedIn(parseJson(storage.getItem(storedSessionKey)), config);
}

function storedIn(stored: unknown, { orgs }: Config): StoredSession | null {
  const parsed = z.safeParse(storedSessionSchema, stored);
  if (!parsed.success) return null;
  const { orgId, authority, clientId, person, accessToken } = parsed.data;
  const org = orgs.find(({ id }) => id === orgId);
  const isSameSignIn = org?.signIn?.authority === authority && org.signIn.clientId === clientId;
  return org && isSameSignIn ? { org, person, accessToken } : null;
}

export function writeStoredSession(storage: Storage, session: StoredSession): void {
  const stored = storedOf(session);
  if (stored) write(storage, storedSessionKey, JSON.stringify(stored));
}

function storedOf({ org, person, accessToken }: StoredSession) {
  if (!org.signIn) return null;
  const { authority, clientId } = org.signIn;
  return { version: 1, orgId: org.id, authority, clientId, person, accessToken };
}

/** A session as it is written down, whatever config.json says of its org. */
export type WrittenSession = z.infer<typeof storedSessionSchema>;

/** Those with the orgs that the tab does not work in just now: those that config.json knows, and the others. */
export function readSessionsAside(
  storage: Storage,
  config: Config,
): { known: StoredSession[]; others: WrittenSession[] } {
  const read = z.safeParse(z.array(storedSessionSchema), parseJson(storage.getItem(ASIDE)));
  const written = read.success ? read.data : [];
  return {
    known: written.map((one) => storedIn(one, config)).filter((one) => one !== null),
    others: written.filter((one) => storedIn(one, config) === null),
  };
}

export function writeSessionsAside(
  storage: Storage,
  sessions: readonly StoredSession[],
  others: readonly WrittenSession[],
): void {
  const written = [...sessions.map(storedOf), ...others];
  if (written.length === 0) storage.removeItem(ASIDE);
  else write(storage, ASIDE, JSON.stringify(written));
}

/** The orgs whose providers are still to be told that the person signed out; each of them leads away from the page. */
export function readSignOutsLeft(storage: Storage): string[] {
  const left = z.safeParse(z.array(z.string()), parseJson(storage.getItem(LEAVING)));
  return left.success ? left.data : [];
}

export function writeSignOutsLeft(storage: Storage, orgIds: readonly string[]): void {
  if (orgIds.length === 0) storage.removeItem(LEAVING);
  else write(storage, LEAVING, JSON.stringify(orgIds));
}

export function clearStoredSession(storage: Storage): void {
  storage.removeItem(storedSessionKey);
  storage.removeItem(BY_TOKEN);
}

/** Leaves a mark that this tab is signed in to an org by a pasted token: the org's id, and nothing of token or person. */
export function markTokenSession(storage: Storage, { id }: Org): void {
  write(storage, BY_TOKEN, id);
}

/** The org that this tab was signed in to by a pasted token before a reload forgot it; null where there is none. */
export function readTokenSessionMark(storage: Storage, { orgs }: Config): Org | null {
  const marked = storage.getItem(BY_TOKEN);
  return orgs.find(({ id, tokenSignIn }) => tokenSignIn && id === marked) ?? null;
}

/** Storage may be full or forbidden: then what was to be kept lasts until the next reload. */
function write(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // As said above.
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
