import * as z from 'zod/mini';
import { parseJson } from '#lib/parseJson.ts';
import { decodePayload } from '#session/decodePayload.ts';
import { TEAM_KEYS_STORAGE_KEY, writeItem } from '#session/storedSession.ts';
import { TeamFailure } from './teamStore.ts';
import { textIn } from './textIn.ts';

/** The store's token service issues keys for an ID token; they are valid for an hour. */
const LIFETIME_S = 3_600;
/** Keys are renewed this long before they end, so that they last for a request. */
const SPARE_MS = 60_000;

const schema = z.object({
  /** The role, person and org of the keys. */
  owner: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  sessionToken: z.string(),
  /** By the store's clock. */
  endsAt: z.number(),
  /** The store's clock minus this computer's. The store refuses signatures that are more than 15 minutes off. */
  aheadMs: z.number(),
});
type S3Keys = z.infer<typeof schema>;

const claims = z.object({ exp: z.number() });

export interface S3KeysPorts {
  sts: string;
  roleArn: string;
  owner: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** For each tab. An ID token may be valid for two minutes: keys survive a reload. Closing the desk deletes them. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  idToken(): string | null;
  /** Gets a new ID token without the person, if the org's sign-in allows that. */
  renew(): Promise<unknown>;
}

export function createTemporaryS3Keys(ports: S3KeysPorts) {
  const { sts, roleArn, owner, storage, idToken, renew } = ports;
  let keys = stored();
  let coming: Promise<S3Keys> | null = null;
  /** The last ID token that was refused as expired. */
  let spent: string | null = null;
  let isClosed = false;
  const drop = () => {
    keys = null;
    storage.removeItem(TEAM_KEYS_STORAGE_KEY);
  };

  function stored(): S3Keys | null {
    const { data } = schema.safeParse(parseJson(storage.getItem(TEAM_KEYS_STORAGE_KEY)));
    return data?.owner === owner ? data : null;
  }

  async function assumeRole(isAgain = false): Promise<S3Keys> {
    const token = idToken();
    if (token === null) throw new TeamFailure('signIn');
    const body = new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: roleArn,
      RoleSessionName: 'order-desk',
      WebIdentityToken: token,
      DurationSeconds: String(LIFETIME_S),
    });
    const answer = await ports.fetch(sts, { method: 'POST', body });
    const xml = await answer.text();
    if (answer.status >= 500) throw new TeamFailure('unreachable');
    if (!answer.ok) {
      // Renews once for each token and request for keys, and only then: a renewal affects the whole session.
      const mayRenew = !isAgain && token !== spent;
      if (!hasRunOut(token, xml)) throw new TeamFailure('signIn');
      spent = token;
      if (!mayRenew) throw new TeamFailure('signIn');
      await renew();
      return assumeRole(true);
    }
    const endsAt = Date.parse(textIn(xml, 'Expiration') ?? '');
    const { data } = schema.safeParse({
      owner,
      accessKeyId: textIn(xml, 'AccessKeyId'),
      secretAccessKey: textIn(xml, 'SecretAccessKey'),
      sessionToken: textIn(xml, 'SessionToken'),
      endsAt,
      aheadMs: endsAt - LIFETIME_S * 1_000 - Date.now(),
    });
    if (!data) throw new TeamFailure('unusable');
    if (isClosed) throw new TeamFailure('signIn');
    keys = data;
    writeItem(storage, TEAM_KEYS_STORAGE_KEY, JSON.stringify(data));
    return data;
  }

  return {
    current: async () => {
      if (keys && keys.endsAt - SPARE_MS > Date.now() + keys.aheadMs) return keys;
      coming ??= assumeRole().finally(() => {
        coming = null;
      });
      return coming;
    },
    /** Called when the store refuses them. */
    drop,
    close: () => {
      isClosed = true;
      drop();
    },
  };
}

/** Decides by the answer, and by this computer's clock, which may be wrong: some token services give no reason. */
function hasRunOut(token: string, answer: string): boolean {
  const { exp = Infinity } = claims.safeParse(decodePayload(token)).data ?? {};
  return answer.includes('Expired') || exp * 1_000 <= Date.now();
}
