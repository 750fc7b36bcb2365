import { afterEach, expect, it, vi } from 'vitest';
import { orgWith } from '#config/testing/orgWith.ts';
import { systemClock } from '#lib/clock.ts';
import { RATE_LIMIT_PAUSE_MS } from '#records/dataService.ts';
import { createOrgTime } from '#records/orgTime.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { connectRecords } from './connectRecords.ts';

afterEach(() => vi.useRealTimers());

it('reads of all tabs pause for a minute after one of them met the org’s limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const limit = Response.json([{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'No calls left' }], {
    status: 403,
  });
  const ask = vi.fn(async () => limit.clone());
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const org = orgWith({ records: recordsConfigAt('https://acme.example') });
  const openTab = (of: typeof org) => {
    if (!of.records) throw new Error('no records');
    const session = { token: () => 'token', renew: async () => 'ended' as const };
    return connectRecords(of, 'clara', {
      settings: of.records,
      session,
      quiet: async () => undefined,
      problems: [],
      orgTime: createOrgTime(systemClock),
    });
  };
  const { signal } = new AbortController();
  const [tab, other] = [openTab(org), openTab(org)];
  const isRefused = (reads: typeof tab) =>
    expect(reads.search('account', 'acme', signal)).rejects.toMatchObject({ kind: 'limitReached' });
  await isRefused(tab);
  await isRefused(other);
  expect(ask).toHaveBeenCalledTimes(1);
  await isRefused(openTab({ ...org, baseUrl: 'https://globex.example' }));
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(RATE_LIMIT_PAUSE_MS);
  await isRefused(other);
  expect(ask).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(RATE_LIMIT_PAUSE_MS);
});
