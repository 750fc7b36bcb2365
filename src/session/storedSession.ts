import * as z from 'zod/mini';
import type { Config, Org } from '#config/config.ts';
import type { Person } from './person.ts';

const KEY = 'order-desk.session';

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
  const parsed = z.safeParse(storedSessionSchema, parseJson(storage.getItem(KEY)));
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
    storage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage full or forbidden: the session lasts until the next reload.
  }
}

export function clearStoredSession(storage: Storage): void {
  storage.removeItem(KEY);
}

function parseJson(text: string | null): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
