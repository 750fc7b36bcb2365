import { afterEach, describe, expect, it, vi } from 'vitest';
import { acme, formsTo, inBoth, renewing } from './fakeBrowser.ts';
import { keyOf } from './keyOf.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a renewal that is under way when its org is set aside', () => {
  async function renewingAside() {
    const opened = await inBoth();
    const held = Promise.withResolvers<Response>();
    opened.provider.instead.set('/token', () => held.promise);
    const renewal = opened.session.renew('access-2');
    const renewals = () => formsTo(opened.provider.calls, '/token').slice(2);
    await vi.waitFor(() => expect(renewals()).toHaveLength(1));
    opened.session.switchTo('acme');
    return { ...opened, renewal, renewals, answer: held.resolve };
  }
  const tokens = (n: number) => ({
    access_token: `fresh-${n}`,
    refresh_token: `next-${n}`,
    token_type: 'Bearer',
  });

  it('serves that org when one comes back to it, and gives nothing away', async () => {
    const { session, provider, renewal, renewals, answer, open } = await renewingAside();
    const seen = vi.fn();
    session.subscribe(seen);
    answer(Response.json(tokens(1)));
    expect(await renewal).toBe(true);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(session.token()).toBe('access-1');
    const reloaded = open();
    reloaded.switchTo('renewing');
    expect(reloaded.token()).toBe('fresh-1');
    session.switchTo('renewing');
    expect(session.token()).toBe('fresh-1');
    provider.instead.set('/token', () => Response.json(tokens(2)));
    expect(await session.renew('fresh-1')).toBe(true);
    expect(session.token()).toBe('fresh-2');
    expect(renewals().map((form) => form['refresh_token'])).toEqual(['refresh-2', 'next-1']);
    expect(formsTo(provider.calls, '/revoke')).toEqual([]);
  });

  it('serves whoever is back before its answer, by one request', async () => {
    const { session, renewal, renewals, answer } = await renewingAside();
    session.switchTo('renewing');
    const joined = session.renew('access-2');
    answer(Response.json(tokens(1)));
    expect(await Promise.all([renewal, joined])).toEqual([true, true]);
    expect(session.token()).toBe('fresh-1');
    expect(renewals()).toHaveLength(1);
  });

  it('ends the session with that org, and not the one at work, where the provider says that it is over', async () => {
    const { session, renewal, answer } = await renewingAside();
    answer(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    expect(await renewal).toBe(false);
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', org: acme });
    expect(session.aside()).toMatchObject([{ org: renewing, status: 'ended' }]);
    session.switchTo('renewing');
    expect(session.snapshot()).toMatchObject({ status: 'ended', org: renewing });
  });

  it('says nothing of the org at work, which is not kept waiting for it', async () => {
    const { session, answer } = await renewingAside();
    const person = { id: 'ada', name: 'Ada' };
    expect(await keyOf(session, { org: acme, person }).renew('access-1')).toBe(false);
    answer(Response.json(tokens(1)));
  });

  it('is revoked where the person has signed out meanwhile', async () => {
    const { session, provider, renewal, answer } = await renewingAside();
    await session.signOut();
    answer(Response.json(tokens(1)));
    expect(await renewal).toBe(false);
    await vi.waitFor(() =>
      expect(formsTo(provider.calls, '/revoke').map(({ token }) => token)).toContain('next-1'),
    );
  });
});
