import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '#config/config.ts';
import {
  acme,
  formsTo,
  inBoth,
  memoryStorage,
  origin,
  pasting,
  renewing,
  signedInTab,
} from './fakeBrowser.ts';
import { authority } from './fakeProvider.ts';
import { keyOf } from './keyOf.ts';
import { createSetAside } from './setAside.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sessions with several orgs in one tab', () => {
  it('sets one aside when another begins, and switches without a sign-in', async () => {
    const { session, tab } = await inBoth();
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', org: renewing });
    expect(session.aside()).toMatchObject([{ org: acme, person: { id: 'ada' } }]);
    const seen = vi.fn();
    session.subscribe(seen);
    expect(session.switchTo('acme')).toBe(true);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', org: acme });
    expect(session.token()).toBe('access-1');
    expect(session.aside()).toMatchObject([{ org: renewing }]);
    expect(tab.left).toEqual([]);
  });

  it('keeps a refresh token in memory while its org is set aside', async () => {
    const { session } = await inBoth();
    session.switchTo('acme');
    expect(await session.renew()).toBe(false);
    session.switchTo('renewing');
    expect(await session.renew()).toBe(true);
  });

  it('goes nowhere where no session is kept', async () => {
    const { session } = await signedInTab();
    expect(session.switchTo('renewing')).toBe(false);
    expect(session.snapshot()).toMatchObject({ org: acme });
  });

  it('outlives a reload with both, and neither refresh token nor ID token in storage', async () => {
    const { session, open, tab } = await inBoth();
    const again = open();
    expect(again.aside()).toMatchObject([{ org: acme, status: 'signedIn' }]);
    expect(again.switchTo('acme')).toBe(true);
    expect(again.token()).toBe('access-1');
    expect(session.aside()).toHaveLength(1);
    const kept = ['order-desk.session', 'order-desk.sessions-aside'].map((key) => tab.storage.getItem(key));
    expect(kept.join()).not.toMatch(/refresh-|ey/);
  });

  it('keeps a pasted token aside in memory only', async () => {
    const { session, open, tab } = await signedInTab();
    await session.signInWithToken(pasting, 'pasted-token');
    session.switchTo('acme');
    expect(JSON.stringify(session.aside())).not.toMatch(/pasted-token|access-/);
    expect([...Array(tab.storage.length).keys()].map((at) => tab.storage.key(at))).toEqual([
      'order-desk.session',
    ]);
    expect(tab.storage.getItem('order-desk.session')).not.toContain('pasted-token');
    expect(open().aside()).toEqual([]);
    session.switchTo('pasting');
    expect(session.token()).toBe('pasted-token');
  });

  it('says that a session had ended when one comes back to it', async () => {
    const { session, open } = await inBoth();
    session.markEnded();
    session.switchTo('acme');
    const again = open();
    expect(again.aside()).toMatchObject([{ org: renewing, status: 'ended' }]);
    again.switchTo('renewing');
    expect(again.snapshot()).toMatchObject({ status: 'ended', org: renewing });
    expect(again.token()).toBeNull();
  });

  it('leaves none behind the sign-in page where a reload forgets the pasted token of the org at work', async () => {
    const { session, open, tab } = await signedInTab();
    await session.signInWithToken(pasting, 'pasted-token');
    expect(session.aside()).toHaveLength(1);
    const again = open();
    expect(again.snapshot()).toEqual({ status: 'signedOut', forgotten: pasting });
    expect(again.aside()).toEqual([]);
    await vi.waitFor(() => expect(tab.storage.getItem('order-desk.sessions-aside')).toBeNull());
  });
});

describe('a remembered config.json that does not know an org any more, or not yet', () => {
  const never = new Promise<void>(() => undefined);
  const asideIn = ({ storage }: { storage: Storage }) => storage.getItem('order-desk.sessions-aside');

  it('costs no session, at work or set aside', async () => {
    const { open, tab } = await inBoth();
    for (const stale of [[pasting], [acme], [renewing]]) open({}, never, stale);
    const again = open();
    expect(again.snapshot()).toMatchObject({ status: 'signedIn', org: renewing });
    expect(again.aside()).toMatchObject([{ org: acme }]);
    expect(asideIn(tab)).toContain('access-1');
  });

  it('keeps no session from being signed out', async () => {
    const opened = await inBoth();
    // A tab without the earlier sessions of this test, which would hear it too.
    const storage = memoryStorage();
    for (const key of ['order-desk.session', 'order-desk.sessions-aside'])
      storage.setItem(key, opened.tab.storage.getItem(key) ?? '');
    const held = opened.openTab(storage).open({}, never, [renewing]);
    const other = await signedInTab({ opened });
    await other.session.signOut();
    expect(held.snapshot()).toEqual({ status: 'signedOut' });
    expect(asideIn({ storage })).toBeNull();
  });

  it('does not write over a session that it does not know', async () => {
    const { tab } = await inBoth();
    const aside = createSetAside(tab.storage, { orgs: [renewing] } as Config, never);
    const person = { id: 'ada', name: 'Ada' };
    aside.put({ session: { status: 'ended', org: renewing, person, via: 'openid' }, tokens: null });
    expect(asideIn(tab)).toContain('access-1');
    expect(asideIn(tab)).toContain('"renewing"');
  });

  it('once confirmed, leaves nothing written of an org that is gone', async () => {
    const { open, tab } = await inBoth();
    open({}, Promise.resolve(), [renewing]);
    await vi.waitFor(() => expect(asideIn(tab)).toBeNull());
  });
});

describe('what is sent for one org', () => {
  it('never gets the token of another, and does not end its session', async () => {
    const { session } = await inBoth();
    const ofAcme = keyOf(session, { org: acme, person: { id: 'ada', name: 'Ada' } });
    expect(session.token()).toBe('access-2');
    expect(ofAcme.token()).toBeNull();
    expect(await ofAcme.renew('access-1')).toBe(false);
    ofAcme.markEnded();
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', org: renewing });
    session.switchTo('acme');
    expect(ofAcme.token()).toBe('access-1');
  });
});

describe('signing out', () => {
  it('signs out of every org, and goes to their providers one after the other', async () => {
    const { session, tab, open, provider } = await inBoth();
    await session.signOut();
    expect(session.aside()).toEqual([]);
    expect(tab.storage.getItem('order-desk.sessions-aside')).toBeNull();
    const revoked = formsTo(provider.calls, '/revoke').map(({ token }) => token);
    expect(revoked).toEqual(expect.arrayContaining(['refresh-2', 'access-2', 'access-1']));
    expect(tab.left).toEqual([expect.stringContaining(`${authority}/logout`)]);

    // Back from the first one.
    tab.url = `${origin}/sign-in`;
    const back = open();
    expect(back.snapshot()).toEqual({ status: 'signedOut', isLeaving: true });
    await vi.waitFor(() => expect(tab.left).toHaveLength(2));
    await vi.waitFor(() => expect(back.snapshot()).toEqual({ status: 'signedOut' }));
    expect(open().snapshot()).toEqual({ status: 'signedOut' });
    expect(tab.storage.length).toBe(0);
  });

  it('in another tab takes the session that is set aside here, too', async () => {
    const opened = await inBoth();
    const seen = vi.fn();
    opened.session.subscribe(seen);
    const other = await signedInTab({ opened });
    await other.session.signOut();
    expect(opened.session.aside()).toEqual([]);
    expect(seen).toHaveBeenCalledTimes(1);
    await vi.waitFor(() =>
      expect(formsTo(opened.provider.calls, '/revoke').map(({ token }) => token)).toContain('access-1'),
    );
  });

  it('in another tab leaves no session behind the sign-in page here', async () => {
    const opened = await inBoth();
    opened.session.switchTo('acme');
    const other = await signedInTab({ opened });
    await other.session.signOut();
    expect(opened.session.snapshot()).toEqual({ status: 'signedOut' });
    expect(opened.session.aside()).toEqual([]);
    expect(opened.tab.storage.length).toBe(0);
    await vi.waitFor(() =>
      expect(formsTo(opened.provider.calls, '/revoke').map(({ token }) => token)).toContain('refresh-2'),
    );
  });
});
