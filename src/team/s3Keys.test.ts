import { expect, it, vi } from 'vitest';
import { createTemporaryS3Keys } from './s3Keys.ts';

const idToken = (seconds: number) =>
  `x.${Buffer.from(JSON.stringify({ exp: Date.now() / 1_000 + seconds })).toString('base64url')}.x`;

const someKeys = () =>
  `<AccessKeyId>a</AccessKeyId><SecretAccessKey>b</SecretAccessKey><SessionToken>c</SessionToken><Expiration>${new Date(Date.now() + 3_600_000).toISOString()}</Expiration>`;

/** A key ring with this answer of the token service. A renewal brings the next of these ID tokens, if there is one. */
function ringWith({ tokens = [idToken(120)], fetch }: { tokens?: string[]; fetch(): Promise<Response> }) {
  const kept = new Map<string, string>();
  const renew = vi.fn(async () => {
    if (tokens.length > 1) tokens.shift();
  });
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const ring = createTemporaryS3Keys({
    sts: 'https://s3.example/sts',
    roleArn: 'arn:aws:iam::1:role/desk',
    owner: 'acme clara',
    fetch,
    storage,
    idToken: () => tokens[0] ?? null,
    renew,
  });
  return { ring, kept, renew, storage };
}

it.each([
  ['leaves the session alone where the role is wrong', 120, 'AccessDenied', 0],
  ['renews once for an ID token that has run out', -1, 'AccessDenied', 1],
  [
    'renews once for one that has run out though this computer’s clock is behind',
    120,
    'ExpiredTokenException',
    1,
  ],
])('%s', async (_, seconds, code, renewals) => {
  const fetch = async () => new Response(`<Code>${code}</Code>`, { status: 403 });
  const { ring, renew } = ringWith({ tokens: [idToken(seconds)], fetch });
  for (let nth = 0; nth < 3; nth++) await expect(ring.current()).rejects.toMatchObject({ code: 'signIn' });
  expect(renew).toHaveBeenCalledTimes(renewals);
});

it('renews once, even if every renewed ID token is refused as expired', async () => {
  const tokens = [idToken(-3), idToken(-2), idToken(-1)];
  const fetch = async () => new Response('', { status: 403 });
  const { ring, renew } = ringWith({ tokens, fetch });
  for (let nth = 0; nth < 3; nth++) await expect(ring.current()).rejects.toMatchObject({ code: 'signIn' });
  expect(renew).toHaveBeenCalledOnce();
});

it('accepts an ID token that is expired only by a clock running ahead', async () => {
  const { ring, renew } = ringWith({
    tokens: [idToken(-7_200)],
    fetch: async () => new Response(someKeys()),
  });
  expect(await ring.current()).toMatchObject({ accessKeyId: 'a' });
  expect(renew).not.toHaveBeenCalled();
});

it('works if the tab can store nothing', async () => {
  const fetch = vi.fn(async () => new Response(someKeys()));
  const { ring, storage } = ringWith({ fetch });
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (let nth = 0; nth < 2; nth++) expect(await ring.current()).toMatchObject({ accessKeyId: 'a' });
  expect(fetch).toHaveBeenCalledOnce();
});

it('drops keys that arrive after the close', async () => {
  const answer = Promise.withResolvers<Response>();
  const { ring, kept } = ringWith({ fetch: () => answer.promise });
  const coming = ring.current();
  ring.close();
  answer.resolve(new Response(someKeys()));
  await expect(coming).rejects.toMatchObject({ code: 'signIn' });
  expect(kept.size).toBe(0);
});
