import { describe, expect, it, vi } from 'vitest';
import { acme, fakeBrowser, formsTo, origin, pasting, renewing, signedInTab } from './testing/fakeBrowser.ts';
import { authority } from './testing/fakeProvider.ts';

const discovery = '/.well-known/openid-configuration';

describe('signing in by OpenID Connect', () => {
  it('requests a code with PKCE, state and nonce, and keeps them in this tab only', async () => {
    const { tab, open } = fakeBrowser().openTab();
    await open().signIn(acme, '/orders/new?account=1');
    const url = new URL(tab.left[0] ?? '');
    expect(url.origin + url.pathname).toBe(`${authority}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'desk',
      scope: 'openid api',
      redirect_uri: `${origin}/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/.{43}/),
      nonce: expect.stringMatching(/.{36}/),
    });
    expect(url.href).not.toContain('orders');
    expect(tab.storage.length).toBe(1);
  });

  it('adds the parameters of config.json, which never replace its own', async () => {
    const parameters = {
      prompt: 'select_account',
      acr_values: 'urn:acme:two factors',
      audience: 'https://api.acme',
    };
    const org = { ...acme, signIn: { ...acme.signIn, parameters } } as typeof acme;
    const { tab, open } = fakeBrowser().openTab();
    await open().signIn(org, '/');
    const { searchParams } = new URL(tab.left[0] ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...parameters,
      scope: 'openid api',
      client_id: 'desk',
    });
    expect(new Set(searchParams.keys()).size).toBe([...searchParams.keys()].length);
  });

  it('returns as the person, to the page they were on', async () => {
    const { session, path, tab } = await signedInTab({ returnTo: '/orders/new?account=1#items' });
    expect(path).toBe('/orders/new?account=1#items');
    expect(session.snapshot()).toEqual({
      status: 'signedIn',
      org: acme,
      person: { id: 'ada', name: 'Ada Ångström' },
      via: 'openid',
    });
    expect(session.token()).toBe('access-1');
    // The session, and the ID token for sign-out.
    expect(tab.storage.length).toBe(2);
  });

  it('never returns to another site', async () => {
    expect((await signedInTab({ returnTo: '//evil.example/' })).path).toBe('/');
  });

  it('runs once for several calls', async () => {
    const { tab, open, provider } = await signedInTab();
    const other = open();
    expect(provider.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
    await other.signIn(acme, '/history');
    tab.url = provider.callbackFor(tab.left.pop() ?? '');
    const session = open();
    expect(await Promise.all([session.finishSignIn(), session.finishSignIn()])).toEqual([
      '/history',
      '/history',
    ]);
    expect(provider.calls.filter(({ path }) => path === '/token')).toHaveLength(2);
  });

  it('ignores a callback page that is opened again after the sign-in', async () => {
    const { open } = await signedInTab();
    expect(await open().finishSignIn()).toBe('/');
  });

  it('asks userinfo for the name if the ID token has none', async () => {
    const opened = fakeBrowser();
    opened.provider.claims = { name: undefined };
    const { session } = await signedInTab({ opened });
    expect(session.snapshot()).toMatchObject({ person: { id: 'ada', name: 'Ada from userinfo' } });
  });

  it('refuses a person if userinfo has another id', async () => {
    const opened = fakeBrowser();
    opened.provider.claims = { name: undefined };
    opened.provider.instead.set('/userinfo', () => Response.json({ sub: 'eve', name: 'Eve' }));
    await expect(signedInTab({ opened })).rejects.toMatchObject({
      code: 'answerWrong',
      detail: 'userinfo: sub',
    });
  });

  it.each([
    ['ada', 'ada'],
    ['https://acme.example/id/00D000000000001/005000000000002', '005000000000002'],
  ])('uses the id as name if userinfo gives none: %s', async (sub, name) => {
    const opened = fakeBrowser();
    opened.provider.claims = { name: undefined, sub };
    opened.provider.instead.set('/userinfo', () => new Response('', { status: 500 }));
    const { session } = await signedInTab({ opened });
    expect(session.snapshot()).toMatchObject({ person: { id: sub, name } });
  });

  it('survives a reload of the tab, and is not shared with other tabs', async () => {
    const { open, session, ...opened } = await signedInTab();
    expect(open().snapshot()).toEqual(session.snapshot());
    expect(open().token()).toBe('access-1');
    expect(opened.openTab().open().snapshot()).toEqual({ status: 'signedOut' });
  });

  it('ends with another way of signing in to the org', async () => {
    const { tab, open } = await signedInTab();
    const stored = tab.storage.getItem('order-desk.session') ?? '';
    tab.storage.setItem('order-desk.session', stored.replace('"desk"', '"other"'));
    expect(open().snapshot()).toEqual({ status: 'signedOut' });
    tab.storage.setItem('order-desk.session', '{"version":1');
    expect(open().snapshot()).toEqual({ status: 'signedOut' });
  });

  it('keeps no refresh token in storage, and none at all unless config.json says so', async () => {
    const { tab, session } = await signedInTab({ org: renewing });
    expect(tab.storage.getItem('order-desk.session')).not.toMatch(/refresh-1/);
    expect(await session.renew()).toBe('renewed');
    expect(await (await signedInTab({ org: acme })).session.renew()).toBe('ended');
  });

  it('rejects if the org has no such sign-in, or its code cannot be loaded', async () => {
    const { open } = fakeBrowser().openTab();
    await expect(open().signIn(pasting, '/')).rejects.toMatchObject({ code: 'notOffered' });
    const loadOpenId = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect(open({ loadOpenId }).signIn(acme, '/')).rejects.toMatchObject({ code: 'notLoaded' });
  });
});

describe('a session that ends', () => {
  it('gives no token, and stays ended after a reload', async () => {
    const { session, open, tab } = await signedInTab();
    const seen = vi.fn();
    session.subscribe(seen);
    session.markEnded('access-1');
    expect(seen).toHaveBeenCalledTimes(1);
    expect(session.snapshot()).toMatchObject({ status: 'ended', person: { id: 'ada' } });
    expect(session.token()).toBeNull();
    expect(open().snapshot()).toMatchObject({ status: 'ended', org: acme });
    expect(tab.storage.getItem('order-desk.session')).not.toContain('access-1');
  });
});

describe('a pasted token', () => {
  it('is kept in memory only, and belongs to the person that the org names', async () => {
    const { open, tab } = fakeBrowser().openTab();
    const session = open();
    await session.signInWithToken(acme, '  Bearer 00D!pasted.token \n');
    expect(session.token()).toBe('00D!pasted.token');
    expect(session.snapshot()).toMatchObject({
      via: 'token',
      person: { id: 'ada', name: 'Ada from userinfo' },
    });
    expect(tab.storage.length).toBe(0);
    expect(open().snapshot()).toEqual({ status: 'signedOut' });
    expect(await session.renew()).toBe('ended');
  });

  it('belongs to an unnamed person if the org cannot be asked, or config.json says not to', async () => {
    const { provider, openTab } = fakeBrowser();
    const session = openTab().open();
    for (const org of [pasting, { ...acme, tokenSignIn: 'shared' as const }]) {
      await session.signInWithToken(org, 'secret');
      expect(session.snapshot()).toMatchObject({ org, person: { id: 'token', name: 'Access token' } });
    }
    expect(provider.calls).toEqual([]);
  });

  const timeout = () => Promise.reject(new DOMException('', 'TimeoutError'));
  const brokenOff = () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
  it.each<[string, string, string, () => Response | Promise<Response>]>([
    ['does not take it', '/userinfo', 'personNotTold', () => new Response('', { status: 403 })],
    ['is silent', '/userinfo', 'tooSlow', timeout],
    ['breaks down', '/userinfo', 'providerError', () => new Response('', { status: 503 })],
    ['names nobody', '/userinfo', 'personNotTold', () => Response.json({ name: 'Ada' })],
    ['answers with a page', '/userinfo', 'personNotTold', () => new Response('<p>')],
    ['answers with a signed token', '/userinfo', 'personNotTold', () => new Response('eyJh.eyJz.c2ln')],
    ['breaks off', '/userinfo', 'unreachable', brokenOff],
    ['has no such address', '/userinfo', 'personNotTold', () => new Response('', { status: 404 })],
    ['tells of no such address', discovery, 'personNotTold', () => Response.json({ issuer: authority })],
    ['describes itself wrongly', discovery, 'answerWrong', () => Response.json({ userinfo_endpoint: 'x' })],
    ['describes itself by a page', discovery, 'serviceFailed', () => new Response('<p>')],
    ['cannot be reached', discovery, 'unreachable', () => Promise.reject(new TypeError())],
    ['is not there', discovery, 'providerError', () => new Response('', { status: 404 })],
  ])('opens nobody’s journal where the provider %s', async (_, path, code, answer) => {
    const { provider, openTab } = fakeBrowser();
    const session = openTab().open();
    await session.signInWithToken(acme, 'before');
    session.markEnded('before');
    provider.instead.set(path, answer);
    await expect(session.signInWithToken(acme, 'secret')).rejects.toMatchObject({ code });
    expect(session.snapshot()).toMatchObject({ status: 'ended', person: { id: 'ada' } });
    provider.instead.clear();
    await session.signInWithToken(acme, 'secret');
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', person: { id: 'ada' } });
  });

  it('is not revoked on sign-out: it may be a session in the CRM', async () => {
    const { provider, openTab } = fakeBrowser();
    const { open, tab } = openTab();
    const session = open();
    await session.signInWithToken(acme, 'secret');
    await session.signOut();
    expect(session.token()).toBeNull();
    expect(open().snapshot()).toEqual({ status: 'signedOut' });
    expect(formsTo(provider.calls, '/revoke')).toEqual([]);
    expect(tab.left).toEqual([]);
  });

  it.each([' Bearer ', 'two words', 'line\nbreak', 'tökén'])('%j is refused', async (text) => {
    const session = fakeBrowser().openTab().open();
    await expect(session.signInWithToken(pasting, text)).rejects.toMatchObject({ code: 'tokenMalformed' });
    expect(session.snapshot()).toEqual({ status: 'signedOut' });
  });

  it('is refused if the org does not allow it', async () => {
    const session = fakeBrowser().openTab().open();
    await expect(session.signInWithToken(renewing, 'secret')).rejects.toMatchObject({ code: 'notOffered' });
  });
});
