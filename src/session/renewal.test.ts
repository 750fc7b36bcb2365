import { describe, expect, it } from 'vitest';
import { fakeBrowser, formsTo, renewing, signedInTab } from './testing/fakeBrowser.ts';
import { idTokenOf } from './testing/fakeProvider.ts';

/** Lets all pending work finish. */
const quiet = () => new Promise((resolve) => setImmediate(resolve));

/** The browser's locks: requests for the same lock run in order. */
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
  it('sends one request for any number of callers, without scope, and stores the new tokens', async () => {
    const { session, provider } = await signedInTab({ org: renewing });
    session.markEnded('access-1');
    expect(await Promise.all([session.renew(), session.renew('access-1'), session.renew()])).toEqual([
      'renewed',
      'renewed',
      'renewed',
    ]);
    const forms = formsTo(provider.calls, '/token').slice(1);
    expect(forms).toEqual([{ grant_type: 'refresh_token', refresh_token: 'refresh-1', client_id: 'desk' }]);
    expect(session.snapshot().status).toBe('signedIn');
    expect(session.token()).toBe('access-2');
    expect(await session.renew('access-1')).toBe('renewed');
    expect(formsTo(provider.calls, '/token')).toHaveLength(2);
  });

  it('runs in one tab at a time, since a provider may end both of two parallel ones', async () => {
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
    expect(await Promise.all(sessions.map((session) => session.renew()))).toEqual(['renewed', 'renewed']);
    expect(most).toBe(1);
    expect(formsTo(provider.calls, '/token')).toHaveLength(4);
  });

  it('accepts answers without refresh token and ID token', async () => {
    const { session, provider, tab } = await signedInTab({ org: renewing });
    provider.instead.set('/token', () => Response.json({ access_token: 'access-x', token_type: 'Bearer' }));
    tab.now += 3_600_000;
    expect(await session.renew()).toBe('renewed');
    expect(await session.renew()).toBe('renewed');
    expect(session.token()).toBe('access-x');
    expect(formsTo(provider.calls, '/token').at(-1)?.['refresh_token']).toBe('refresh-1');
  });

  it.each(['invalid_grant', 'invalid_client'])(
    'ends the session on %s and never uses that refresh token again',
    async (error) => {
      const { session, provider, open } = await signedInTab({ org: renewing });
      provider.instead.set('/token', () => Response.json({ error }, { status: 400 }));
      expect(await session.renew()).toBe('ended');
      expect(session.snapshot().status).toBe('ended');
      expect(open().snapshot().status).toBe('ended');
      expect(await session.renew()).toBe('ended');
      expect(formsTo(provider.calls, '/token')).toHaveLength(2);
    },
  );

  const cutBody = () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
  it.each<[string, () => Response | Promise<Response>]>([
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers 500', () => Response.json({ error: 'server_error' }, { status: 500 })],
    ['answers 503 with a page', () => new Response('<p>', { status: 503 })],
    ['answers 400 with another error', () => Response.json({ error: 'invalid_request' }, { status: 400 })],
    ['answers 400 with nothing', () => new Response('', { status: 400 })],
    ['is cut off', cutBody],
    ['answers with half of it', () => new Response('{"access_token": "acc')],
    [
      'answers for another person',
      () => Response.json({ access_token: 'x', id_token: idTokenOf({ sub: 'eve' }) }),
    ],
    ...[{ iss: 'https://evil.example' }, { aud: 'other' }, { aud: ['desk', 'other'], azp: 'other' }].map(
      (claims): [string, () => Response] => [
        `answers with an ID token of ${JSON.stringify(claims)}`,
        () => Response.json({ access_token: 'x', id_token: idTokenOf(claims) }),
      ],
    ),
  ])('keeps the session and its refresh token where the provider %s', async (_, answer) => {
    const { session, provider, open } = await signedInTab({ org: renewing });
    provider.instead.set('/token', answer);
    expect(await session.renew('access-1')).toBe('unreachable');
    expect(session.snapshot()).toMatchObject({ status: 'unreachable', person: { id: 'ada' } });
    expect(session.token()).toBeNull();
    // A reload loses only the refresh token: the session has not ended.
    expect(open().snapshot().status).toBe('signedIn');
    provider.instead.clear();
    expect(await session.renew('access-1')).toBe('renewed');
    expect(session.snapshot().status).toBe('signedIn');
    expect(formsTo(provider.calls, '/token').at(-1)).toMatchObject({ refresh_token: 'refresh-1' });
  });

  it('times out on a hanging answer, and still takes it when it arrives late', async () => {
    const { provider, open, tab } = await signedInTab({ org: renewing });
    const asleep = Promise.withResolvers<void>();
    await open().signIn(renewing, '/');
    tab.url = provider.callbackFor(tab.left.pop() ?? '');
    const session = open({
      clock: { now: () => tab.now, steady: () => tab.now, sleep: () => asleep.promise },
    });
    await session.finishSignIn();
    const late = Promise.withResolvers<Response>();
    provider.instead.set('/token', () => late.promise);
    const renewal = session.renew();
    await expect.poll(() => formsTo(provider.calls, '/token')).toHaveLength(3);
    asleep.resolve();
    expect(await renewal).toBe('unreachable');
    late.resolve(Response.json({ access_token: 'late', token_type: 'Bearer' }));
    await expect.poll(() => session.token()).toBe('late');
    expect(session.snapshot().status).toBe('signedIn');
  });

  it('does not restore a session that was signed out meanwhile', async () => {
    const { session, provider } = await signedInTab({ org: renewing });
    const renewal = session.renew();
    await session.signOut();
    expect(await renewal).toBe('ended');
    expect(session.snapshot().status).toBe('signedOut');
    const revoked = () => formsTo(provider.calls, '/revoke').map(({ token }) => token);
    await expect.poll(revoked).toContain('access-2');
  });
});
