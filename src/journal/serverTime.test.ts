import { expect, it } from 'vitest';
import { serverTime } from './deleteOldRuns.ts';

const answer =
  (headers: HeadersInit, status = 200) =>
  async () =>
    new Response(null, { status, headers });

it('reads the time of the host, with any status', async () => {
  const date = 'Sun, 22 Nov 2026 01:45:29 GMT';
  expect(await serverTime(answer({ date }))).toBe(Date.UTC(2026, 10, 22, 1, 45, 29));
  expect(await serverTime(answer({ date }, 404))).toBe(Date.UTC(2026, 10, 22, 1, 45, 29));
});

it.each([
  ['says nothing of it', answer({})],
  ['says something else', answer({ date: 'soon' })],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('returns no time if the host %s', async (_what, fetch) => {
  expect(await serverTime(fetch)).toBeNull();
});

it('bypasses every cache', async () => {
  let options: RequestInit | undefined;
  await serverTime(async (_file, request) => {
    options = request;
    return new Response();
  });
  expect(options).toMatchObject({ cache: 'no-store' });
});
