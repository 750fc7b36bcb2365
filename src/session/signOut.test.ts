import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, formsTo, origin, renewing, signedInTab } from './fakeBrowser.ts';
import { authority, START } from './fakeProvider.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  it('forgets at once, revokes, and goes to the provider without any token in the address', async () => {
    const { session, tab, provider } = await signedInTab({ org: renewing });
    const leaving = session.signOut();
    expect(session.snapshot()).toEqual({ status: 'signedOut', isLeaving: true });
    expect(session.token()).toBeNull();
    expect(tab.storage.length).toBe(0);
    await leaving;
    const revoked = formsTo(provider.calls, '/revoke').map(({ token }) => token);
    expect(revoked).toEqual(['refresh-1', 'access-1']);
    expect(tab.left.at(-1)).toBe(
      `${authority}/logout?client_id=desk&post_logout_redirect_uri=${encodeURIComponent(`${origin}/sign-in`)}`,
    );
  });

  it('does not wait for a provider that does not answer', async () => {
    const { open, tab, provider } = await signedInTab();
    provider.instead.set('/revoke', () => new Promise<Response>(() => undefined));
    const sleep = vi.fn(() => Promise.resolve());
    await open({ clock: { now: () => START, sleep } }).signOut();
    expect(sleep).toHaveBeenCalledWith(3_000);
    expect(tab.left.at(-1)).toContain('/logout');
  });

  it('stays where the provider has no page for it, or cannot be reached', async () => {
    const opened = fakeBrowser();
    opened.provider.metadata = { end_session_endpoint: undefined };
    const first = await signedInTab({ opened });
    await first.session.signOut();
    expect(first.tab.left).toEqual([]);
    const second = await signedInTab();
    second.provider.instead.set('/.well-known/openid-configuration', () => Promise.reject(new TypeError()));
    await expect(second.open().signOut()).resolves.toBeUndefined();
    expect(second.tab.left).toEqual([]);
  });

  it('signs out the other tabs of the same org, and their tokens too', async () => {
    const opened = fakeBrowser();
    const one = await signedInTab({ opened });
    const two = await signedInTab({ opened });
    const elsewhere = await signedInTab({ opened, org: renewing });
    await one.session.signOut();
    expect(two.session.snapshot()).toEqual({ status: 'signedOut' });
    expect(two.tab.storage.length).toBe(0);
    expect(elsewhere.session.snapshot().status).toBe('signedIn');
    await vi.waitFor(() => {
      const revoked = formsTo(opened.provider.calls, '/revoke').map(({ token }) => token);
      expect(revoked).toEqual(expect.arrayContaining(['access-1', 'access-2']));
    });
  });
});
