import { afterEach, expect, it, vi } from 'vitest';
import type { Journal } from '#journal/journal.ts';
import type { SessionKey } from '#session/keyOf.ts';
import { orgWith } from '../testing/showAtDesk.tsx';
import { openTeam } from './openTeam.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('has its keys from the opening on, where nothing is due as well, and drops them at the end', async () => {
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  const sts = `<AccessKeyId>a</AccessKeyId><SecretAccessKey>b</SecretAccessKey><SessionToken>c</SessionToken><Expiration>${ends}</Expiration>`;
  const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  const fetch = vi.fn(async (url: string) => new Response(url.endsWith('/sts') ? sts : list));
  vi.stubGlobal('fetch', fetch);
  const settings = {
    engine: 's3' as const,
    bucketUrl: 'https://s3.example/bucket',
    sts: 'https://s3.example/sts',
    region: 'eu-central-1',
    roleArn: 'arn:aws:iam::1:role/desk',
    names: true,
    warnDays: 90,
    whenDown: 'ask' as const,
  };
  const drafts = { read: async () => 'secret', all: async () => new Map() };
  const team = await openTeam({
    org: orgWith(),
    settings,
    person: { id: 'clara', name: 'Clara Clerk' },
    session: { idToken: () => 'x.x.x', renew: async () => 'ended' } as unknown as SessionKey,
    journal: { drafts } as unknown as Journal,
    runs: { subscribe: () => () => undefined },
    rulesOf: () => {
      throw new Error('nothing is sent');
    },
  });
  await expect.poll(() => fetch.mock.calls.some(([url]) => url.includes('list-type=2'))).toBe(true);
  expect(sessionStorage.getItem('order-desk.team-keys')).not.toBeNull();
  team.close();
  expect(sessionStorage.getItem('order-desk.team-keys')).toBeNull();
});
