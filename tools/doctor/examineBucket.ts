import { AwsV4Signer } from 'aws4fetch';
import type { Org } from '../../src/config/config.ts';
import { keys } from '../../src/team/announcement.ts';
import { createTemporaryS3Keys } from '../../src/team/s3Keys.ts';
import { partsIn, textIn } from '../../src/team/textIn.ts';
import { TIMEOUT_MS } from './ask.ts';
import type { FindingList } from './finding.ts';

export const NO_TEAM = 'What colleagues sent is unknown: people are asked before each run, or may not send.';

const DAY_MS = 86_400_000;

/**
 * Checks the bucket with keys for an ID token. Writes one small object. Its name marks the end of a run that does
 * not exist, so browsers ignore it.
 */
export async function examineBucket(
  orgId: string,
  team: NonNullable<Org['team']>,
  idToken: string,
  found: FindingList,
): Promise<void> {
  const { bucketUrl, sts, roleArn, region, warnDays } = team;
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const send = (url: string, init: RequestInit) =>
    fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const ring = createTemporaryS3Keys({
    sts,
    roleArn,
    owner: 'doctor',
    fetch: send,
    storage,
    idToken: () => idToken,
    renew: async () => undefined,
  });
  const given = await ring.current().catch(() => null);
  if (!given)
    return found.wrong(
      'The token service gives no keys for this ID token.',
      NO_TEAM,
      'Look whether the ID token has run out, and whether the role trusts its provider and audience.',
    );
  const { aheadMs, ...access } = given;
  async function call(method: string, path: string, headers: Record<string, string> = {}) {
    const datetime = new Date(Date.now() + aheadMs).toISOString().replace(/[:-]|\.\d{3}/g, '');
    const body = method === 'PUT' ? '{}' : null;
    const request = { ...access, method, url: bucketUrl + path, headers, body, region, datetime };
    const { url, ...init } = await new AwsV4Signer({ ...request, service: 's3' }).sign();
    return send(url.href, init);
  }

  const key = keys.ended(orgId, Date.now() + aheadMs, `doctor-${crypto.randomUUID()}`);
  const once = { 'if-none-match': '*' };
  const first = await call('PUT', `/${key}`, once);
  if (!first.ok)
    return found.wrong(
      `A first object is answered with status ${first.status}.`,
      NO_TEAM,
      'Let the role put objects below sent/, as in docs/install-team.md.',
    );
  const second = await call('PUT', `/${key}`, once);
  if (second.status === 412) found.good('It creates an object once.');
  else
    found.wrong(
      `The same object once more is answered with status ${second.status}, not with 412.`,
      'What a colleague announced can be written over.',
      'This engine cannot be used: it has no conditional writes.',
    );
  const query = `?list-type=2&prefix=${encodeURIComponent(keys.all(orgId))}&start-after=${encodeURIComponent(key.slice(0, -1))}`;
  const list = await call('GET', query);
  const listed = partsIn(await list.text(), 'Contents').map((entry) => textIn(entry, 'Key'));
  if (listed.includes(key)) found.good('Its lists hold what was just written.');
  else
    found.wrong(
      `A list does not hold what was just written (status ${list.status}).`,
      'Two people who send the same at one moment may not see each other.',
      'Let the role list the bucket. If it may, this engine cannot be used.',
    );
  const open = await send(`${bucketUrl}/${key}`, {});
  if (open.ok)
    found.wrong(
      'Anybody can read its objects.',
      'Who sent what is public.',
      'Close the bucket to the public.',
    );
  const expiry = /expiry-date="([^"]+)"/.exec(first.headers.get('x-amz-expiration') ?? '')?.[1] ?? '';
  const days = Math.round((Date.parse(expiry) - Date.now() - aheadMs) / DAY_MS);
  if (days >= warnDays) found.good(`It deletes objects after ${days} days.`);
  else
    found.unsure(
      Number.isNaN(days) ? 'It names no lifetime rule.' : `It deletes objects after ${days} days.`,
      'Objects stay for ever, or go before they have warned for team.warnDays.',
      `Let a lifetime rule delete objects below sent/ after ${warnDays} days.`,
    );
  const over = await call('PUT', `/${key}`);
  if (over.ok)
    found.unsure(
      'It lets an object be written over without If-None-Match.',
      'The console never does that. Somebody with keys could.',
      'Refuse a PutObject without If-None-Match, where the engine can.',
    );
  const deletion = await call('DELETE', `/${key}`);
  if (deletion.ok)
    found.wrong(
      'It lets people delete objects.',
      'What a colleague sent can be hidden.',
      'Take s3:DeleteObject out of the role’s policy.',
    );
  else found.good('It lets nobody delete.');
}
