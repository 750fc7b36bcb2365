import { describe, expect, it, vi } from 'vitest';
import { readIdToken } from './checkIdToken.ts';
import * as openId from './openId.ts';
import {
  acme,
  fakeBrowser,
  formsTo,
  origin,
  renewing,
  signedInTab,
  signedInToBoth,
} from './testing/fakeBrowser.ts';
import { authority, START } from './testing/fakeProvider.ts';

describe('signing out', () => {
  it('forgets the tokens at once, revokes them, and sends the ID token as the provider’s hint', async () => {
    const { session, tab, provider } = await signedInTab({ org: renewing });
    const leaving = session.signOut();
    expect(session.snapshot()).toEqual({ status: 'signedOut', isLeaving: true });
    expect(session.token()).toBeNull();
    expect(tab.storage.getItem('order-desk.session')).toBeNull();
    await leaving;
    expect(tab.storage.length).toBe(0);
    const revoked = formsTo(provider.calls, '/revoke').map(({ token }) => token);
    expect(revoked).toEqual(['refresh-1', 'access-1']);
    const { origin: provided, pathname, searchParams } = new URL(tab.left.at(-1) ?? '');
    expect(provided + pathname).toBe(`${authority}/logout`);
    const { id_token_hint: hint = '', ...others } = Object.fromEntries(searchParams);
    expect(others).toEqual({ client_id: 'desk', post_logout_redirect_uri: `${origin}/sign-in` });
    expect(readIdToken(hint)).toMatchObject({ sub: 'ada', aud: 'desk' });
    expect(session.snapshot()).toEqual({ status: 'signedOut' });
  });

  it('sends the hint after a reload, too', async () => {
    const { open, tab } = await signedInTab();
    await open().signOut();
    expect(tab.left.at(-1)).toContain('id_token_hint=');
    expect(tab.storage.length).toBe(0);
  });

  it.each([
    ['refuses it', () => Response.json({ error: 'unsupported_token_type' }, { status: 400 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says where the provider does not confirm the revocation: it %s', async (_how, answer) => {
    const { session, open, tab, provider } = await signedInTab();
    provider.instead.set('/revoke', answer);
    await session.signOut();
    expect(session.snapshot()).toEqual({ status: 'signedOut', unrevoked: 'tokens' });
    // Back from the provider's page, and until the next sign-in.
    tab.url = `${origin}/sign-in`;
    const back = open();
    expect(back.snapshot()).toEqual({ status: 'signedOut', unrevoked: 'tokens' });
    await back.signIn(acme, '/history');
    tab.url = provider.callbackFor(tab.left.pop() ?? '');
    const again = open();
    await again.finishSignIn();
    expect(tab.storage.getItem('order-desk.unrevoked')).toBeNull();
  });

  it('says that the tokens may live on where the provider has no revocation address', async () => {
    const opened = fakeBrowser();
    opened.provider.metadata = { revocation_endpoint: undefined };
    const { session } = await signedInTab({ opened });
    await session.signOut();
    expect(session.snapshot()).toEqual({ status: 'signedOut', unrevoked: 'tokens' });
  });

  it('does not wait for a provider without an answer', async () => {
    const { open, tab, provider } = await signedInTab();
    provider.instead.set('/revoke', () => new Promise<Response>(() => undefined));
    const sleep = vi.fn(() => Promise.resolve());
    await open({ clock: { now: () => START, steady: () => START, sleep } }).signOut();
    expect(sleep).toHaveBeenCalledWith(3_000);
    expect(tab.left.at(-1)).toContain('/logout');
  });

  it('stays on the page if the provider has no sign-out page or is unreachable, and says so', async () => {
    const opened = fakeBrowser();
    opened.provider.metadata = { end_session_endpoint: undefined };
    const first = await signedInTab({ opened });
    await first.session.signOut();
    expect(first.tab.left).toEqual([]);
    expect(first.session.snapshot()).toEqual({ status: 'signedOut', unrevoked: 'session' });
    const second = await signedInTab();
    second.provider.instead.set('/.well-known/openid-configuration', () => Promise.reject(new TypeError()));
    await expect(second.open().signOut()).resolves.toBeUndefined();
    expect(second.tab.left).toEqual([]);
  });

  it('continues after a reload in the middle', async () => {
    const { open, tab } = await signedInTab({ org: renewing });
    tab.url = `${origin}/sign-in`;
    const held = open({ loadOpenId: () => new Promise(() => undefined) });
    void held.signOut();
    expect(open().snapshot()).toEqual({ status: 'signedOut', isLeaving: true });
    await expect.poll(() => tab.left).toEqual([expect.stringContaining('/logout')]);
    expect(tab.storage.length).toBe(0);
  });

  it('does not end a sign-in that began meanwhile or returns', async () => {
    const { open, openTab, provider, tab } = await signedInTab({ org: renewing });
    const loading = Promise.withResolvers<typeof openId>();
    const held = open({ loadOpenId: () => loading.promise });
    const leaving = held.signOut();
    const signingIn = held.signIn(acme, '/history');
    loading.resolve(openId);
    await Promise.all([leaving, signingIn]);
    expect(tab.left).toEqual([expect.stringContaining('/authorize')]);

    tab.url = provider.callbackFor(tab.left.pop() ?? '');
    tab.storage.setItem('order-desk.sign-out', JSON.stringify(['renewing']));
    const back = open();
    expect(back.snapshot()).toEqual({ status: 'signedOut' });
    expect(await back.finishSignIn()).toBe('/history');
    expect(back.snapshot()).toMatchObject({ status: 'signedIn', org: acme });
    expect(tab.left).toEqual([]);
    expect(openTab().open().snapshot()).toEqual({ status: 'signedOut' });
  });

  it('signs out the other tabs, of any org, and revokes their tokens', async () => {
    const opened = fakeBrowser();
    const one = await signedInTab({ opened });
    const two = await signedInTab({ opened });
    const elsewhere = await signedInTab({ opened, org: renewing });
    await one.session.signOut();
    for (const { session, tab } of [two, elsewhere]) {
      expect(session.snapshot()).toEqual({ status: 'signedOut' });
      expect(tab.storage.length).toBe(0);
      expect(tab.left).toEqual([]);
    }
    const all = ['access-1', 'access-2', 'refresh-3', 'access-3'];
    await expect.poll(() => revokedIn(opened)).toEqual(expect.arrayContaining(all));
  });
});

const revokedIn = ({ provider }: Pick<ReturnType<typeof fakeBrowser>, 'provider'>) =>
  formsTo(provider.calls, '/revoke').map(({ token }) => token);

describe('a tab that was closed when another one signed out', () => {
  /** Signed in to both orgs, with another tab that signs out meanwhile. */
  async function closedMeanwhile() {
    const closed = await signedInToBoth();
    closed.closePage();
    const other = await signedInTab({ opened: closed });
    await other.session.signOut();
    return closed;
  }

  it('is signed out when it is restored, and its token is revoked', async () => {
    const closed = await closedMeanwhile();
    expect(revokedIn(closed)).not.toContain('access-2');
    closed.tab.storage.setItem('order-desk.team-keys', 'keys');
    const again = closed.open();
    expect(again.snapshot()).toEqual({ status: 'signedOut' });
    await expect.poll(() => revokedIn(closed)).toContain('access-2');
    expect(closed.tab.storage.length).toBe(0);
    expect(closed.tab.left).toEqual([]);
  });

  it('keeps the next person signed in, until the next sign-out', async () => {
    const closed = await closedMeanwhile();
    const { open, tab, provider } = closed;
    await open().signIn(acme, '/history');
    tab.url = provider.callbackFor(tab.left.pop() ?? '');
    expect(await open().finishSignIn()).toBe('/history');
    const again = open();
    expect(again.snapshot()).toMatchObject({ status: 'signedIn', org: acme });
    closed.closePage();
    const other = await signedInTab({ opened: closed });
    await other.session.signOut();
    expect(open().snapshot()).toEqual({ status: 'signedOut' });
    await expect.poll(() => tab.storage.length).toBe(0);
  });

  it('stays as it was if the browser stores nothing', async () => {
    const { open } = await closedMeanwhile();
    const channel = { tell: () => {}, hear: () => {}, last: () => undefined };
    expect(open({ channel }).snapshot()).toMatchObject({ status: 'signedIn', org: renewing });
  });
});
