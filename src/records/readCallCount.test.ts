import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimReadCall, readCallCount } from './readCallCount.ts';

const reader = { orgId: 'acme', userId: 'clara' };

beforeEach(() => {
  // The count begins again at midnight.
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 12) });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.useRealTimers());

it('reads take a fifth of the day’s calls, each person for themselves, and more tomorrow', () => {
  const calls = Array.from({ length: 12 }, () => claimReadCall(reader, 50));
  expect(calls.filter(Boolean)).toHaveLength(10);
  expect(calls.slice(10)).toEqual([false, false]);
  expect(readCallCount(reader)).toBe(10);
  expect(claimReadCall({ ...reader, userId: 'sam' }, 50)).toBe(true);
  vi.setSystemTime(new Date(2026, 10, 28, 12));
  expect(claimReadCall(reader, 50)).toBe(true);
});

it('reads without a limit are only counted', () => {
  for (let call = 0; call < 30; call++) expect(claimReadCall(reader, undefined)).toBe(true);
  expect(readCallCount(reader)).toBe(30);
});

it('reads are limited in this tab if the storage is full, and counted if it cannot be read', () => {
  const fails = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: fails });
  const rita = { ...reader, userId: 'rita' };
  const calls = Array.from({ length: 12 }, () => claimReadCall(rita, 50));
  expect(calls.slice(9)).toEqual([true, false, false]);
  vi.stubGlobal('localStorage', { getItem: fails, setItem: fails });
  expect([rita, reader].map(readCallCount)).toEqual([10, 0]);
  vi.setSystemTime(new Date(2026, 10, 28, 12));
  expect(readCallCount(rita)).toBe(0);
});
