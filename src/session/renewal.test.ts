import { afterEach, describe, expect, it, vi } from 'vitest';
import { formsTo, renewing, signedInTab } from './fakeBrowser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('renewing', () => {
  it('sends one request for any number of askers, without scope, and keeps the new tokens', async () => {
    const { session, provider } = await signedInTab({ org: renewing });
    session.markEnded();
    expect(await Promise.all([session.renew(), session.renew('access-1'), session.renew()])).toEqual([
      true,
      true,
      true,
    ]);
    const forms = formsTo(provider.calls, '/token').slice(1);
    expect(forms).toEqual([{ grant_type: 'refresh_token', refresh_token: 'refresh-1', client_id: 'desk' }]);
    expect(session.snapshot().status).toBe('signedIn');
    expect(session.token()).toBe('access-2');
    expect(await session.renew('access-1')).toBe(true);
    expect(formsTo(provider.calls, '/token')).toHaveLength(2);
  });

  it('holds the lock of the org meanwhile', async () => {
    const { open, tab, provider } = await signedInTab({ org: renewing });
    const request = vi.fn((_name: string, work: () => unknown) => work());
    await open().signIn(renewing, '/');
    tab.url = provider.callbackFor(tab.left.pop() ?? '');
    const session = open({ locks: { request } as unknown as LockManager });
    await session.finishSignIn();
    await session.renew();
    expect(request).toHaveBeenCalledWith('order-desk.renew.renewing', expect.any(Function));
  });

  it('works with answers that repeat neither refresh token nor ID token', async () => {
    const { session, provider, tab } = await signedInTab({ org: renewing });
    provider.instead.set('/token', () => Response.json({ access_token: 'access-x', token_type: 'Bearer' }));
    tab.now += 3_600_000;
    expect(await session.renew()).toBe(true);
    expect(await session.renew()).toBe(true);
    expect(session.token()).toBe('access-x');
    expect(formsTo(provider.calls, '/token').at(-1)?.['refresh_token']).toBe('refresh-1');
  });

  it('ends the session on invalid_grant and never uses that refresh token again', async () => {
    const { session, provider, open } = await signedInTab({ org: renewing });
    provider.instead.set('/token', () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    expect(await session.renew()).toBe(false);
    expect(session.snapshot().status).toBe('ended');
    expect(open().snapshot().status).toBe('ended');
    expect(await session.renew()).toBe(false);
    expect(formsTo(provider.calls, '/token')).toHaveLength(2);
  });

  it('may work the next time where only the network failed', async () => {
    const { session, provider } = await signedInTab({ org: renewing });
    provider.instead.set('/token', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await session.renew()).toBe(false);
    expect(session.snapshot().status).toBe('signedIn');
    provider.instead.clear();
    expect(await session.renew()).toBe(true);
  });

  it("is refused where the answer is another person's", async () => {
    const { session, provider } = await signedInTab({ org: renewing });
    provider.claims = { sub: 'eve' };
    expect(await session.renew()).toBe(false);
    expect(session.token()).toBe('access-1');
  });

  it('does not bring back somebody who signed out meanwhile', async () => {
    const { session, provider } = await signedInTab({ org: renewing });
    const renewal = session.renew();
    await session.signOut();
    expect(await renewal).toBe(false);
    expect(session.snapshot().status).toBe('signedOut');
    await vi.waitFor(() =>
      expect(formsTo(provider.calls, '/revoke').map(({ token }) => token)).toContain('access-2'),
    );
  });
});
