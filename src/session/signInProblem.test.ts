import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { acme, fakeBrowser, formsTo, origin } from './testing/fakeBrowser.ts';
import { authority, type FakeProvider } from './testing/fakeProvider.ts';

/** Before the person returns, `change` alters the provider, and `parameters` the callback's URL. */
type Case = [
  what: string,
  code: string,
  change: (provider: FakeProvider) => void,
  parameters?: Record<string, string>,
];

const tokenAnswers = (answer: () => Response | Promise<Response>) => (provider: FakeProvider) =>
  void provider.instead.set('/token', answer);
const claims = (differences: Record<string, unknown>) => (provider: FakeProvider) => {
  provider.claims = differences;
};
const nothing = () => undefined;

const cases: Case[] = [
  ['declined at the provider', 'declined', nothing, { error: 'access_denied', code: '' }],
  ['an error of the provider', 'providerError', nothing, { error: 'server_error', code: '' }],
  ['no code and no error', 'answerWrong', nothing, { code: '' }],
  ['an answer from another provider', 'answerWrong', nothing, { iss: 'https://evil.example' }],
  ['an answer that does not say from whom, although promised', 'answerWrong', nothing, { iss: '' }],
  ['a sign-in of another tab', 'notStarted', nothing, { state: 'foreign' }],
  ['an address without a sign-in', 'notStarted', nothing, { state: '' }],
  ['an ID token with another nonce', 'answerWrong', claims({ nonce: 'replayed' })],
  ['an ID token that ran out', 'clockWrong', claims({ exp: 1 })],
  ['no ID token', 'answerWrong', tokenAnswers(() => Response.json({ access_token: 'secret-access' }))],
  ['a page instead of tokens', 'serviceFailed', tokenAnswers(() => new Response('<html>', { status: 502 }))],
  [
    'a code that was used already',
    'providerError',
    tokenAnswers(() => Response.json({ error: 'invalid_grant' }, { status: 400 })),
  ],
  ['no network', 'unreachable', tokenAnswers(() => Promise.reject(new TypeError('Failed to fetch')))],
  [
    'no answer in time',
    'tooSlow',
    tokenAnswers(() => Promise.reject(new DOMException('Aborted', 'AbortError'))),
  ],
];

describe('a sign-in that fails', () => {
  it.each(cases)('%s: %s', async (_what, code, change, parameters = {}) => {
    const { provider, openTab } = fakeBrowser();
    const { tab, open } = openTab();
    await open().signIn(acme, '/orders/new');
    change(provider);
    tab.url = provider.callbackFor(tab.left[0] ?? '', parameters);
    const { code_verifier: verifier } = JSON.parse(tab.storage.getItem(tab.storage.key(0) ?? '') ?? '{}');
    expect(verifier).toMatch(/^\w{43,}$/);

    const session = open();
    const problem: unknown = await session.finishSignIn().catch((error) => error);
    expect(problem).toMatchObject({
      name: 'SignInProblem',
      code,
      // Without a sign-in in this tab, the destination is unknown.
      returnTo: code === 'notStarted' ? null : '/orders/new',
    });
    const everything = inspect(problem, { depth: null, showHidden: true });
    for (const secret of ['the-code', 'access-1', 'refresh-1', 'secret-access', verifier]) {
      expect(everything).not.toContain(secret);
    }
    expect(session.snapshot()).toEqual({ status: 'signedOut' });
    expect(tab.storage.getItem('order-desk.session')).toBeNull();
  });

  it('does not spend the code on an answer from another provider', async () => {
    const { provider, openTab } = fakeBrowser();
    const { tab, open } = openTab();
    await open().signIn(acme, '/');
    tab.url = provider.callbackFor(tab.left[0] ?? '', { iss: 'https://evil.example' });
    await expect(open().finishSignIn()).rejects.toMatchObject({ code: 'answerWrong', detail: 'iss' });
    expect(formsTo(provider.calls, '/token')).toEqual([]);
  });

  it('counts as not started if this tab’s record of it is damaged', async () => {
    const { provider, openTab } = fakeBrowser();
    const { tab, open } = openTab();
    await open().signIn(acme, '/');
    tab.url = provider.callbackFor(tab.left[0] ?? '');
    tab.storage.setItem(tab.storage.key(0) ?? '', '{"id":');
    await expect(open().finishSignIn()).rejects.toMatchObject({ name: 'SignInProblem', code: 'notStarted' });
  });

  it("shows the provider's message, cleaned", async () => {
    const { provider, openTab } = fakeBrowser();
    const { tab, open } = openTab();
    await open().signIn(acme, '/');
    const words = {
      error: 'OAUTH_APP_BLOCKED',
      error_description: `\u202e<b>blocked</b>${'x'.repeat(9_999)}`,
    };
    tab.url = provider.callbackFor(tab.left[0] ?? '', { ...words, code: '' });
    await expect(open().finishSignIn()).rejects.toMatchObject({
      detail: expect.stringMatching(/^OAUTH_APP_BLOCKED: <b>blocked<\/b>x{200,300}…x{60}$/),
    });
  });

  it('is noticed before the redirect', async () => {
    const { provider, openTab } = fakeBrowser();
    const { tab, open } = openTab();
    const discovery = '/.well-known/openid-configuration';
    provider.instead.set(discovery, () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(open().signIn(acme, '/')).rejects.toMatchObject({ code: 'unreachable' });
    provider.instead.set(
      discovery,
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    );
    await expect(open().signIn(acme, '/')).rejects.toMatchObject({ code: 'serviceFailed' });
    vi.stubGlobal('crypto', { randomUUID: crypto.randomUUID });
    await expect(open().signIn(acme, '/')).rejects.toMatchObject({ code: 'insecurePage' });
    expect(tab.left).toEqual([]);
  });

  it('ignores a callback of another page', async () => {
    const { openTab } = fakeBrowser();
    const { tab, open } = openTab();
    tab.url = `${origin}/callback?code=stray&iss=${authority}`;
    await expect(open().finishSignIn()).rejects.toMatchObject({ code: 'notStarted' });
  });
});
