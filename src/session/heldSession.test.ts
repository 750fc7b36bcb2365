import { afterEach, describe, expect, it, vi } from 'vitest';
import { acme, fakeBrowser, pasting, renewing, signedInTab } from './fakeBrowser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Everything that could go on by itself has. */
const quiet = () => new Promise((resolve) => setImmediate(resolve));

describe('a session made by a config.json that may not hold any more', () => {
  it('neither asks a provider nor leaves the page until it is confirmed', async () => {
    const { provider, openTab } = fakeBrowser();
    const { tab, open } = openTab();
    const confirmation = Promise.withResolvers<void>();
    const signingIn = open({}, confirmation.promise).signIn(acme, '/history');
    await quiet();
    expect({ asked: provider.calls, left: tab.left }).toEqual({ asked: [], left: [] });
    confirmation.resolve();
    await signingIn;
    expect(tab.left).toEqual([expect.stringContaining('/authorize')]);
  });

  it('asks nobody whose a pasted token is', async () => {
    const { provider, openTab } = fakeBrowser();
    const session = openTab().open({}, new Promise(() => undefined));
    void session.signInWithToken(acme, '00D000000000001!a-session-id-that-was-pasted');
    await quiet();
    expect(provider.calls).toEqual([]);
    expect(session.snapshot()).toEqual({ status: 'signedOut' });
  });

  it('opens the journal of whose a pasted token is, however late it is confirmed', async () => {
    const { openTab } = fakeBrowser();
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const confirmation = Promise.withResolvers<void>();
    const session = openTab().open({}, confirmation.promise);
    const signingIn = session.signInWithToken(acme, '00D000000000001!a-session-id-that-was-pasted');
    await quiet();
    // What is asked before can only be given up.
    expect(timeout).not.toHaveBeenCalled();
    confirmation.resolve();
    await signingIn;
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', person: { id: 'ada' } });
    timeout.mockRestore();
  });

  it('does not sign in by a token where the person has gone on in another org meanwhile', async () => {
    const opened = await signedInTab();
    await opened.session.signInWithToken(pasting, 'pasted-token');
    opened.session.switchTo('acme');
    const asking = Promise.withResolvers<void>();
    opened.provider.instead.set('/userinfo', async () => {
      await asking.promise;
      return Response.json({ sub: 'bob' });
    });
    const signingIn = opened.session.signInWithToken(acme, '00D000000000001!a-session-id-that-was-pasted');
    opened.session.switchTo('pasting');
    asking.resolve();
    await signingIn;
    expect(opened.session.snapshot()).toMatchObject({ status: 'signedIn', org: pasting });
  });

  it('brings the person back, and tells no provider of them', async () => {
    const { provider, open } = await signedInTab({ org: renewing });
    const before = provider.calls.length;
    // Another tab that is confirmed would tell the provider, and may.
    const channel = {
      tell: () => undefined,
      hear: () => undefined,
      last: () => null,
      close: () => undefined,
    };
    const session = open({ channel }, new Promise(() => undefined));
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', person: { id: 'ada' } });
    void session.signOut();
    await quiet();
    expect(provider.calls).toHaveLength(before);
  });
});
