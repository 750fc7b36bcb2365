import { afterEach, expect, it, vi } from 'vitest';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Journal } from '#journal/journal.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { SessionAccess } from '#session/sessionAccess.ts';
import { openTeam } from './openTeam.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Clara's team, whose bucket holds nothing and takes what it is given unless it is broken. */
async function openEmpty({ isBroken = false, whenDown = 'ask' as 'ask' | 'hold' } = {}) {
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  const sts = `<AccessKeyId>a</AccessKeyId><SecretAccessKey>b</SecretAccessKey><SessionToken>c</SessionToken><Expiration>${ends}</Expiration>`;
  const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  const puts: string[] = [];
  const fetch = vi.fn(async (url: string, init?: RequestInit) => {
    if (url.endsWith('/sts')) return new Response(sts);
    if (isBroken) throw new TypeError('Failed to fetch');
    if (init?.method === 'PUT') puts.push(String(init.body));
    return new Response(list);
  });
  vi.stubGlobal('fetch', fetch);
  const settings = {
    engine: 's3' as const,
    bucketUrl: 'https://s3.example/bucket',
    sts: 'https://s3.example/sts',
    region: 'eu-central-1',
    roleArn: 'arn:aws:iam::1:role/desk',
    names: true,
    warnDays: 90,
    whenDown,
  };
  const nothing = async () => undefined;
  const database = {
    get: async () => ({ id: 'secret', value: 'secret' }),
    getAll: vi.fn(async () => []),
    transaction: () => ({
      store: { put: nothing, delete: nothing },
      commit: () => undefined,
      done: nothing(),
    }),
  };
  const team = await openTeam({
    org: orgWith(),
    settings,
    person: { id: 'clara', name: 'Clara Clerk' },
    session: { idToken: () => 'x.x.x', renew: async () => 'ended' } as unknown as SessionAccess,
    journal: { ask: (work: (at: unknown) => unknown) => work(database) } as unknown as Journal,
    runs: { subscribe: () => () => undefined },
    rulesOf: () => oneRowRules('createOrder'),
  });
  const lists = () => fetch.mock.calls.filter(([url]) => url.includes('list-type=2')).length;
  return { team, database, lists, puts };
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
  const { team, database, lists } = await openEmpty();
  await expect.poll(lists).toBe(1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => database.getAll.mock.calls.length).toBe(2);
  expect(lists()).toBe(1);
  team.close();
});

it('holds everything if config.json says so and the store cannot be reached', async () => {
  const { team } = await openEmpty({ isBroken: true, whenDown: 'hold' });
  const begin = vi.fn(async () => 'begun');
  const rows = [{ index: 0, cells: { customerType: 'ORGANIZATION' } }];
  const plan = await team.planOf({ runId: 'run-1', operation: 'createOrder', rows });
  const answer = team.askTeam(plan, true, begin);
  await expect.poll(team.question).toMatchObject({ isHeld: true, down: { code: 'unreachable' } });
  team.question()?.answer('goBack');
  expect(await answer).toBeNull();
  expect(begin).not.toHaveBeenCalled();
  team.close();
});

it('announces an order by the hash of its request: equal for the same order, and telling nothing of it', async () => {
  const { team, puts } = await openEmpty();
  const announce = async (runId: string, accountId: string) => {
    const rows = [{ index: 0, cells: { accountId, customerType: 'ORGANIZATION' } }];
    const plan = await team.planOf({ runId, operation: 'createOrder', rows });
    void team.askTeam(plan, true, async () => 'begun');
    await expect.poll(() => puts.some((body) => JSON.parse(body).runId === runId)).toBe(true);
    return JSON.parse(puts.find((body) => JSON.parse(body).runId === runId) ?? '').marks;
  };
  const marks = await announce('run-1', '0015g00000AcmeAAA');
  expect(marks).toEqual([expect.stringMatching(/^sha256:/)]);
  expect(await announce('run-2', '0015g00000AcmeAAA')).toEqual(marks);
  expect(await announce('run-3', '0015g00000OtherAA')).not.toEqual(marks);
  expect(puts.join()).not.toContain('0015g');
  team.close();
});
