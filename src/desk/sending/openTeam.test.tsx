import { afterEach, expect, it, vi } from 'vitest';
import type { Journal } from '#journal/journal.ts';
import type { SessionKey } from '#session/keyOf.ts';
import { orgWith } from '../testing/showAtDesk.tsx';
import { openTeam } from './openTeam.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Clara's team, whose bucket holds nothing. */
async function openEmpty() {
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
  const drafts = { read: async () => 'secret', all: vi.fn(async () => new Map()) };
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
  const lists = () => fetch.mock.calls.filter(([url]) => url.includes('list-type=2')).length;
  return { team, drafts, lists };
}

it('gets its keys when it opens, even if nothing is due, and drops them at the end', async () => {
  const { team, lists } = await openEmpty();
  await expect.poll(lists).toBe(1);
  expect(sessionStorage.getItem('order-desk.team-keys')).not.toBeNull();
  team.close();
  expect(sessionStorage.getItem('order-desk.team-keys')).toBeNull();
});

it('writes due entries while the tab is hidden, and reads nothing then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { team, drafts, lists } = await openEmpty();
  await expect.poll(lists).toBe(1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => drafts.all.mock.calls.length).toBe(2);
  expect(lists()).toBe(1);
  team.close();
});
