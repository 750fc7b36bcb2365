import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, formsTo, renewing, signedInTab } from './fakeBrowser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Everything that could go on by itself has. */
const quiet = () => new Promise((resolve) => setImmediate(resolve));

/** The browser's locks: whoever asks for one waits for those who asked before. */
function oneAtATime(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => unknown) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(name, mine);
    return mine;
  };
  return { request } as unknown as LockManager;
}

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

  it('is done by one tab after the other, for a provider may end both that ask at once', async () => {
    const opened = fakeBrowser();
    const { provider, openTab } = opened;
    const locks = oneAtATime();
    const sessionInTab = async () => {
      const { tab, open } = openTab();
      await open().signIn(renewing, '/');
      tab.url = provider.callbackFor(tab.left.pop() ?? '');
      const session = open({ locks });
      await session.finishSignIn();
      return session;
    };
    const sessions = [await sessionInTab(), await sessionInTab()];
    let [underWay, most] = [0, 0];
    provider.instead.set('/token', async () => {
      most = Math.max(most, ++underWay);
      await quiet();
      underWay--;
      return Response.json({ access_token: 'fresh', token_type: 'Bearer' });
    });
    expect(await Promise.all(sessions.map((session) => session.renew()))).toEqual([true, true]);
    expect(most).toBe(1);
    expect(formsTo(provider.calls, '/token')).toHaveLength(4);
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
