import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, it, vi } from 'vitest';
import { createTeamBucket } from '#sandbox/team/teamBucket.ts';
import type { TeamScenario } from '#sandbox/team/teamScenarios.ts';
import { createS3Store } from './s3Store.ts';
import { storeContract } from './testing/storeContract.ts';

const idToken = (seconds: number) =>
  `x.${Buffer.from(JSON.stringify({ exp: Date.now() / 1_000 + seconds })).toString('base64url')}.x`;

/** A store over the embedded bucket. `hours`: how far the bucket's clock is ahead. */
function opened({ hours = 0, tokens = [idToken(120)] }: { hours?: number; tokens?: (string | null)[] } = {}) {
  const bucket = createTeamBucket({ now: () => Date.now() + hours * 3_600_000 });
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const store = createS3Store({
    bucketUrl: 'https://s3.example/bucket',
    region: 'eu-central-1',
    sts: 'https://s3.example/sts',
    roleArn: 'arn:aws:iam::1:role/desk',
    owner: 'acme clara',
    fetch: async (url, init) => {
      const request = new Request(url as string, init);
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      const answer = await bucket.handle(request, pathname.slice(1));
      if (answer.type === 'error') throw new TypeError('Failed to fetch');
      return answer;
    },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    idToken: () => tokens[0] ?? null,
    renew: async () => void tokens.shift(),
  });
  return { bucket, store, asked, kept };
}

storeContract('S3', async () => opened().store);

it('signs like the example of AWS', async () => {
  const signer = new AwsV4Signer({
    url: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
    headers: { 'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
    // The example key of the AWS documentation, in parts: the secret scan would find it.
    accessKeyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
  });
  expect((await signer.sign()).headers.get('authorization')).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

describe('keys', () => {
  it('are requested once for an ID token, and survive a reload until forgotten', async () => {
    const { store, asked, kept } = opened();
    await Promise.all([store.put('a', ''), store.put('b', '')]);
    expect(asked.filter((each) => each.endsWith('/sts'))).toHaveLength(1);
    expect(kept.size).toBe(1);
    store.forgetKeys();
    expect(kept.size).toBe(0);
  });

  it.each([-7, 7])('use the store’s time, %i hours away', async (hours) => {
    const { store } = opened({ hours });
    expect(await store.put('a', '')).toBe('created');
    expect(Math.round(((await store.now()) - Date.now()) / 3_600_000)).toBe(hours);
  });
});

describe('a store that fails', () => {
  const put = ['sent/a/1', 'body'] as const;

  it.each<[TeamScenario, number, string]>([
    ['noAnswer', 1, 'unreachable'],
    ['answerLost', 1, 'unreachable'],
    ['broken', 1, 'unreachable'],
    ['refused', 3, 'refused'],
    ['conflict', 1, 'refused'],
  ])('%s, %i times: %s', async (name, times, code) => {
    const { bucket, store } = opened();
    await store.put('first', '');
    bucket.strike(name, times);
    await expect(store.put(...put)).rejects.toMatchObject({ code });
  });

  it('gets new keys if they ended early', async () => {
    const { bucket, store } = opened();
    await store.put('first', '');
    bucket.strike('keysEnded', 1);
    expect(await store.put(...put)).toBe('created');
  });

  it('has the object if only the answer was lost', async () => {
    const { bucket, store } = opened();
    await store.put('first', '');
    bucket.strike('answerLost', 1);
    await store.put(...put).catch(() => undefined);
    expect(await store.put(...put)).toBe('exists');
  });

  it('is an error if a list is cut', async () => {
    const { bucket, store } = opened();
    await store.put(...put);
    bucket.strike('listCut', 1);
    await expect(store.list('sent/', '')).rejects.toMatchObject({ code: 'unusable' });
  });

  it('times out after three seconds', async () => {
    const { bucket, store, asked } = opened();
    await store.put('first', '');
    bucket.strike('silent', 1);
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    const before = asked.length;
    const putting = expect(store.put(...put)).rejects.toMatchObject({ code: 'silent' });
    await expect.poll(() => asked.length).toBe(before + 1);
    limit.abort();
    await putting;
    expect(timeout).toHaveBeenLastCalledWith(3_000);
    timeout.mockRestore();
  });
});
