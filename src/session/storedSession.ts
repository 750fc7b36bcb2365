import * as z from 'zod/mini';
import type { Config, Org } from '#config/config.ts';
import type { Person } from './person.ts';
import type { OrgSession, SessionState } from './session.ts';
import type { Tokens } from './tokens.ts';

const storedSessionKey = 'order-desk.session';
/** This tab's earlier orgs: their providers may still know the person. */
const EARLIER_ORGS = 'order-desk.orgs-before';
/** The orgs whose providers must still be told of the sign-out; each one redirects away from the page. */
const PENDING_SIGN_OUTS = 'order-desk.sign-out';
/** By org id: the ID token that tells the provider at sign-out which session to end. */
const ID_TOKENS = 'order-desk.id-tokens';
/** Set while a provider may still know the person: it did not confirm the revocation or has no sign-out. */
const UNREVOKED = 'order-desk.unrevoked';
/** The temporary keys of the team's journal (s3Keys.ts). */
export const teamKeys = 'order-desk.team-keys';

const schema = z.object({
  version: z.literal(1),
  orgId: z.string(),
  authority: z.string(),
  clientId: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  accessToken: z.nullable(z.string()),
  /** By this computer's clock; missing in records of older builds. */
  issuedAt: z._default(z.number(), 0),
});

/** The session that survives a reload: an OpenID Connect sign-in, but no refresh token and no pasted token. */
export interface StoredSession {
  session: Exclude<SessionState, { status: 'signedOut' }>;
  tokens: Tokens | null;
  issuedAt: number;
}

interface IssuedToken {
  accessToken: string;
  issuedAt: number;
}

export function readStoredSession(storage: Storage, { orgs }: Config): StoredSession | null {
  const parsed = z.safeParse(schema, parseJson(storage.getItem(storedSessionKey)));
  if (!parsed.success) return null;
  const { orgId, authority, clientId, person, accessToken, issuedAt } = parsed.data;
  const org = orgs.find(({ id }) => id === orgId);
  if (!org || org.signIn?.authority !== authority || org.signIn.clientId !== clientId) return null;
  const tokens = accessToken === null ? null : { accessToken, expiresAt: null, renewal: null };
  return { session: { status: tokens ? 'signedIn' : 'ended', org, person, via: 'openid' }, tokens, issuedAt };
}

export function writeSession(storage: Storage, session: OrgSession | null, issued: IssuedToken | null): void {
  const before = z.safeParse(schema, parseJson(storage.getItem(storedSessionKey))).data;
  const isSame = before?.orgId === session?.org.id && before?.person.id === session?.person.id;
  if (!session || !isSame) storage.removeItem(teamKeys);
  storage.removeItem(storedSessionKey);
  if (session?.via !== 'openid' || !session.org.signIn) return;
  const kept = stored(session.org, session.org.signIn, session.person, issued);
  writeItem(storage, storedSessionKey, JSON.stringify(kept));
}

function stored(
  { id }: Org,
  { authority, clientId }: NonNullable<Org['signIn']>,
  person: Person,
  issued: IssuedToken | null,
): z.infer<typeof schema> {
  const { accessToken, issuedAt } = issued ?? { accessToken: null, issuedAt: 0 };
  return { version: 1, orgId: id, authority, clientId, person, accessToken, issuedAt };
}

export const earlierOrgs = idsIn(EARLIER_ORGS);
export const pendingSignOuts = idsIn(PENDING_SIGN_OUTS);

export const idTokens = {
  of: (storage: Storage, orgId: string): string | null => readIdTokens(storage)[orgId] ?? null,
  keep: (storage: Storage, orgId: string, idToken: string): void =>
    writeItem(storage, ID_TOKENS, JSON.stringify({ ...readIdTokens(storage), [orgId]: idToken })),
  forget: (storage: Storage): void => storage.removeItem(ID_TOKENS),
};

function readIdTokens(storage: Storage): Record<string, string> {
  const found = z.safeParse(z.record(z.string(), z.string()), parseJson(storage.getItem(ID_TOKENS)));
  return found.success ? found.data : {};
}

export const unrevoked = {
  read: (storage: Storage): boolean => storage.getItem(UNREVOKED) !== null,
  write: (storage: Storage, isUnrevoked: boolean): void =>
    isUnrevoked ? writeItem(storage, UNREVOKED, 'yes') : storage.removeItem(UNREVOKED),
};

function idsIn(key: string) {
  return {
    read: (storage: Storage): string[] => {
      const ids = z.safeParse(z.array(z.string()), parseJson(storage.getItem(key)));
      return ids.success ? ids.data : [];
    },
    write: (storage: Storage, ids: readonly string[]): void => {
      if (ids.length === 0) storage.removeItem(key);
      else writeItem(storage, key, JSON.stringify(ids));
    },
  };
}

export function writeItem(storage: Pick<Storage, 'setItem'>, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Storage may be full or blocked: then the value lasts until the next reload only.
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
