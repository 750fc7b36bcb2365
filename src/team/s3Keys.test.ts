import { expect, it, vi } from 'vitest';
import { createS3KeyRing } from './s3Keys.ts';

const idToken = (seconds: number) =>
  `x.${Buffer.from(JSON.stringify({ exp: Date.now() / 1_000 + seconds })).toString('base64url')}.x`;

const someKeys = () =>
  `<AccessKeyId>a</AccessKeyId><SecretAccessKey>b</SecretAccessKey><SessionToken>c</SessionToken><Expiration>${new Date(Date.now() + 3_600_000).toISOString()}</Expiration>`;

/** A ring whose token service answers so, in a session whose renewal brings no other ID token. */
function ringWith({ token = idToken(120), fetch }: { token?: string; fetch(): Promise<Response> }) {
  const kept = new Map<string, string>();
  const renew = vi.fn(async () => 'renewed');
  const ring = createS3KeyRing({
    sts: 'https://s3.example/sts',
    roleArn: 'arn:aws:iam::1:role/desk',
    owner: 'acme clara',
    fetch,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    idToken: () => token,
    renew,
  });
  return { ring, kept, renew };
}

it.each([
  ['leaves the session alone where the role is wrong', 120, 0],
  ['renews once for an ID token that has run out', -1, 1],
])('%s', async (_, seconds, renewals) => {
  const fetch = async () => new Response('<Code>AccessDenied</Code>', { status: 403 });
  const { ring, renew } = ringWith({ token: idToken(seconds), fetch });
  for (let nth = 0; nth < 3; nth++) await expect(ring.current()).rejects.toMatchObject({ code: 'signIn' });
  expect(renew).toHaveBeenCalledTimes(renewals);
});

it('keeps no keys that come after it was closed', async () => {
  const answer = Promise.withResolvers<Response>();
  const { ring, kept } = ringWith({ fetch: () => answer.promise });
  const coming = ring.current();
  ring.close();
  answer.resolve(new Response(someKeys()));
  await expect(coming).rejects.toMatchObject({ code: 'signIn' });
  expect(kept.size).toBe(0);
});
