import { describe, expect, it } from 'vitest';
import { sessionAccess } from './sessionAccess.ts';
import {
  acme,
  formsTo,
  origin,
  pasting,
  renewing,
  signedInTab,
  signedInToBoth,
} from './testing/fakeBrowser.ts';
import { authority } from './testing/fakeProvider.ts';

const revokedIn = ({ provider }: Pick<Awaited<ReturnType<typeof signedInToBoth>>, 'provider'>) =>
  formsTo(provider.calls, '/revoke').map(({ token }) => token);

describe('signing in to another org in the same tab', () => {
  it('replaces the session before, whose token is revoked and kept nowhere', async () => {
    const opened = await signedInToBoth();
    const { session, tab, open } = opened;
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', org: renewing });
    expect(session.token()).toBe('access-2');
    expect(open().snapshot()).toMatchObject({ status: 'signedIn', org: renewing });
    const kept = [...Array(tab.storage.length).keys()].map((at) =>
      tab.storage.getItem(tab.storage.key(at) ?? ''),
    );
    expect(kept.join()).not.toMatch(/access-1|refresh-/);
    await expect.poll(() => revokedIn(opened)).toEqual(['access-1']);
  });

  it('removes the keys of the team’s journal, and only then', async () => {
    const { open, tab, session } = await signedInTab();
    tab.storage.setItem('order-desk.team-keys', 'keys');
    expect(open().snapshot()).toMatchObject({ org: acme });
    expect(tab.storage.getItem('order-desk.team-keys')).toBe('keys');
    await session.signInWithToken(pasting, 'pasted-token');
    expect(tab.storage.getItem('order-desk.team-keys')).toBeNull();
  });

  it('changes nothing while the person is away, or returns without it', async () => {
    const { open, tab } = await signedInTab();
    await open().signIn(renewing, '/');
    tab.url = `${origin}/`;
    expect(open().snapshot()).toMatchObject({ status: 'signedIn', org: acme });
    tab.url = `${origin}/callback?error=access_denied&state=unknown`;
    await expect(open().finishSignIn()).resolves.toBe('/');
    expect(open().token()).toBe('access-1');
  });

  it('does not sign in by a token if the person signed in elsewhere meanwhile', async () => {
    const { session, provider } = await signedInTab();
    const asking = Promise.withResolvers<void>();
    provider.instead.set('/userinfo', async () => {
      await asking.promise;
      return Response.json({ sub: 'bob' });
    });
    const signingIn = session.signInWithToken(acme, '00D000000000001!a-session-id-that-was-pasted');
    await session.signInWithToken(pasting, 'pasted-token');
    asking.resolve();
    await signingIn;
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', org: pasting });
  });
});

describe('what is sent for one org', () => {
  it('never gets the token of another, and does not end its session', async () => {
    const { session } = await signedInToBoth();
    const ofAcme = sessionAccess(session, { org: acme, person: { id: 'ada', name: 'Ada' } });
    expect(session.token()).toBe('access-2');
    expect(ofAcme.token()).toBeNull();
    expect(await ofAcme.renew('access-1')).toBe('ended');
    ofAcme.markEnded('access-1');
    ofAcme.noteAnswer('access-1', false);
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', org: renewing });
    expect(session.token()).toBe('access-2');
  });
});

describe('signing out', () => {
  it('visits the providers of all orgs that the tab was in, one after the other', async () => {
    const opened = await signedInToBoth();
    const { session, tab, open } = opened;
    await session.signOut();
    expect(revokedIn(opened)).toEqual(expect.arrayContaining(['refresh-2', 'access-2', 'access-1']));
    expect(tab.left).toEqual([expect.stringContaining(`${authority}/logout`)]);

    // Back from the first one.
    tab.url = `${origin}/sign-in`;
    const back = open();
    expect(back.snapshot()).toEqual({ status: 'signedOut', isLeaving: true });
    await expect.poll(() => tab.left).toHaveLength(2);
    for (const address of tab.left) expect(address).toContain('id_token_hint=');
    await expect.poll(() => back.snapshot()).toEqual({ status: 'signedOut' });
    expect(open().snapshot()).toEqual({ status: 'signedOut' });
    expect(tab.storage.length).toBe(0);
  });

  it('in another tab leaves nothing of this tab’s orgs', async () => {
    const opened = await signedInToBoth();
    const other = await signedInTab({ opened });
    await other.session.signOut();
    expect(opened.session.snapshot()).toEqual({ status: 'signedOut' });
    expect(opened.tab.storage.length).toBe(0);
    await expect.poll(() => revokedIn(opened)).toContain('refresh-2');
  });
});
