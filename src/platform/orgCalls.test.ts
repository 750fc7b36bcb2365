import { expect, it, vi } from 'vitest';
import { orgWith } from '#config/testing/orgWith.ts';
import { sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { createOrgCalls } from './orgCalls.ts';
import { createQueryClient } from './queryClient.ts';

const words = '[{"message":"Session expired or invalid","errorCode":"INVALID_SESSION_ID"}]';

// Without a stream: the answer may be about a second attempt.
it.each([
  ['ends the session by the words of the platform', words, 'markEnded'],
  ['doubts the session where these are cut', words.slice(0, 20), 'doubt'],
  ['doubts the session where there are none', '', 'doubt'],
] as const)('a 401 to an order %s, and never sends it again', async (_what, body, told) => {
  const fetch = vi.fn(async () => new Response(body, { status: 401 }));
  vi.stubGlobal('fetch', fetch);
  const session = { markEnded: vi.fn(), doubt: vi.fn(), noteAnswer: vi.fn() };
  const { call } = createOrgCalls(createQueryClient(), orgWith({ sendOnce: false }), {
    ...session,
    token: () => 'the-token',
    renew: async () => 'renewed',
  });
  const answer = await call({ operation: 'createOrder' }, { input: sampleRequest('createOrder') });
  expect(answer).toMatchObject({ verdict: 'unknown', cause: 'sessionMayBeRepeat' });
  const calls = Object.entries(session).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? name : []));
  expect({ calls, fetched: fetch.mock.calls.length }).toEqual({ calls: [told], fetched: 1 });
});
