import * as z from 'zod/mini';
import type { Config, Org } from '#config/config.ts';
import { storedSessionKey } from './hasStoredSession.ts';
import type { Person } from './person.ts';

const BY_TOKEN = 'order-desk.session-by-token';

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
export function readStoredSession(storage: Storage, { orgs }: Config): StoredSession | null {
  const parsed = z.safeParse(storedSessionSchema, parseJson(storage.getItem(storedSessionKey)));
  if (!parsed.success) return null;
  const { orgId, authority, clientId, person, accessToken } = parsed.data;
  const org = orgs.find(({ id }) => id === orgId);
  const isSameSignIn = org?.signIn?.authority === authority && org.signIn.clientId === clientId;
  return org && isSameSignIn ? { org, person, accessToken } : null;
}

export function writeStoredSession(storage: Storage, { org, person, accessToken }: StoredSession): void {
  if (!org.signIn) return;
  const { authority, clientId } = org.signIn;
  const stored = { version: 1, orgId: org.id, authority, clientId, person, accessToken };
  try {
    storage.setItem(storedSessionKey, JSON.stringify(stored));
  } catch {
    // Storage full or forbidden: the session lasts until the next reload.
  }
}

export function clearStoredSession(storage: Storage): void {
  storage.removeItem(storedSessionKey);
  storage.removeItem(BY_TOKEN);
}

/** Leaves a mark that this tab is signed in to an org by a pasted token: the org's id, and nothing of token or person. */
export function markTokenSession(storage: Storage, { id }: Org): void {
  try {
    storage.setItem(BY_TOKEN, id);
  } catch {
    // After a reload the sign-in page cannot say why it is there.
  }
}

/** The org that this tab was signed in to by a pasted token before a reload forgot it; null where there is none. */
export function readTokenSessionMark(storage: Storage, { orgs }: Config): Org | null {
  const marked = storage.getItem(BY_TOKEN);
  return orgs.find(({ id, tokenSignIn }) => tokenSignIn && id === marked) ?? null;
}

function parseJson(text: string | null): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
