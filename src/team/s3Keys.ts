import * as z from 'zod/mini';
import { decodePayload } from '#session/decodePayload.ts';
import { teamKeys, writeItem } from '#session/storedSession.ts';
import { TeamFailure } from './teamStore.ts';
import { textIn } from './textIn.ts';

/** Keys for an hour, which the store's own token service gives for an ID token. */
const LIFETIME_S = 3_600;
/** They must not end on the way. */
const SPARE_MS = 60_000;

const schema = z.object({
  /** The role, person and org that they are for. */
  owner: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  sessionToken: z.string(),
  /** By the store's clock. */
  endsAt: z.number(),
  /** The store's clock beside that of this computer: signatures of another quarter of an hour are turned away. */
  aheadMs: z.number(),
});
type S3Keys = z.infer<typeof schema>;

const claims = z.object({ exp: z.number() });

export interface S3KeysPorts {
  sts: string;
  roleArn: string;
  owner: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Of the tab. An ID token may live two minutes, so keys survive a reload; they go with the desk. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  idToken(): string | null;
  /** Gets a fresh ID token without the person, where the org's sign-in allows it. */
  renew(): Promise<unknown>;
}

export function createS3KeyRing(ports: S3KeysPorts) {
  const { sts, roleArn, owner, storage, idToken, renew } = ports;
  let keys = stored();
  let coming: Promise<S3Keys> | null = null;
  /** The ID token that had run out when it was last renewed. */
  let spent: string | null = null;
  let isClosed = false;
  const drop = () => {
    keys = null;
    storage.removeItem(teamKeys);
  };

  function stored(): S3Keys | null {
    try {
      const { data } = schema.safeParse(JSON.parse(storage.getItem(teamKeys) ?? ''));
      return data?.owner === owner ? data : null;
    } catch {
      return null;
    }
  }

  async function assumeRole(): Promise<S3Keys> {
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
      // Some providers give it two minutes. Once for each, and for nothing else: a renewal is the whole session's.
      if (token === spent || !hasRunOut(token, xml)) throw new TeamFailure('signIn');
      spent = token;
      await renew();
      return assumeRole();
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
    writeItem(storage, teamKeys, JSON.stringify(data));
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
    /** The store turned them away. */
    drop,
    close: () => {
      isClosed = true;
      drop();
    },
  };
}

/** By the answer, and by this computer's clock, which may be wrong: not every token service says why it refuses. */
function hasRunOut(token: string, answer: string): boolean {
  const { exp = Infinity } = claims.safeParse(decodePayload(token)).data ?? {};
  return answer.includes('Expired') || exp * 1_000 <= Date.now();
}
