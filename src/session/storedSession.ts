import * as z from 'zod/mini';
import type { Config } from '#config/config.ts';
import { parseJson } from '#lib/parseJson.ts';
import type { OrgSession, Tokens, UnrevokedPart } from './session.ts';

const storedSessionKey = 'order-desk.session';
/** oidc-client-ts keeps a sign-in under way here, by its `state`. */
export const signInPrefix = 'order-desk.sign-in.';
/** The temporary keys of the team's journal (s3Keys.ts). */
export const TEAM_KEYS_STORAGE_KEY = 'order-desk.team-keys';

/** This tab's earlier orgs: their providers may still know the person. */
export const earlierOrgs = keptValue<string[]>('order-desk.orgs-before', z.array(z.string()), []);
/** The orgs whose providers must still be told about the sign-out; each provider redirects away from the page. */
export const pendingSignOuts = keptValue<string[]>('order-desk.sign-out', z.array(z.string()), []);
/** By org id: the ID token that tells the provider at sign-out which session to end. */
export const idTokens = keptValue('order-desk.id-tokens', z.record(z.string(), z.string()), {});
/** `session`: a provider has no sign-out, or did not get it. `tokens`: it did not or cannot revoke them. */
export const unrevoked = keptValue<UnrevokedPart | null>(
  'order-desk.unrevoked',
  z.nullable(z.enum(['session', 'tokens'])),
  null,
);
/** When consecutive sessions were refused at once, oldest first (refusals.ts). A sign-in leaves the page, so kept. */
export const refusalTimes = keptValue<number[]>('order-desk.refused', z.array(z.number()), []);

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
export function readStoredSession(storage: Storage, { orgs }: Config) {
  const { data } = z.safeParse(schema, parseJson(storage.getItem(storedSessionKey)));
  const org = orgs.find(({ id }) => id === data?.orgId);
  if (!data || org?.signIn?.authority !== data.authority || org.signIn.clientId !== data.clientId)
    return null;
  const { person, accessToken, issuedAt } = data;
  const tokens: Tokens | null = accessToken === null ? null : { accessToken, expiresAt: null, renewal: null };
  const status = tokens ? 'signedIn' : refusalTimes.read(storage).length > 1 ? 'refused' : 'ended';
  return { session: { status, org, person, via: 'openid' }, tokens, issuedAt } as const;
}

export function writeSession(
  storage: Storage,
  session: OrgSession | null,
  issued: { accessToken: string; issuedAt: number } | null,
): void {
  const before = z.safeParse(schema, parseJson(storage.getItem(storedSessionKey))).data;
  const isSame = before?.orgId === session?.org.id && before?.person.id === session?.person.id;
  if (!session || !isSame) storage.removeItem(TEAM_KEYS_STORAGE_KEY);
  storage.removeItem(storedSessionKey);
  if (session?.via !== 'openid' || !session.org.signIn) return;
  const { org, person } = session;
  const { authority, clientId } = session.org.signIn;
  const record: z.infer<typeof schema> = {
    version: 1,
    orgId: org.id,
    authority,
    clientId,
    person,
    ...(issued ?? { accessToken: null, issuedAt: 0 }),
  };
  writeItem(storage, storedSessionKey, JSON.stringify(record));
}

/** A value in sessionStorage. An empty value removes its key. */
function keptValue<Value>(key: string, type: z.ZodMiniType<Value>, empty: Value) {
  return {
    read: (storage: Storage): Value => z.safeParse(type, parseJson(storage.getItem(key))).data ?? empty,
    write: (storage: Storage, value: Value): void => {
      const text = JSON.stringify(value);
      if (text === JSON.stringify(empty)) storage.removeItem(key);
      else writeItem(storage, key, text);
    },
  };
}

export function writeItem(storage: Pick<Storage, 'setItem'>, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // If storage is full or blocked, the value lasts only until the next reload.
  }
}
