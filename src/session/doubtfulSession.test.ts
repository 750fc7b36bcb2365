import { describe, expect, it } from 'vitest';
import { renewing, signedInTab } from './testing/fakeBrowser.ts';

const HOUR = 3_600_000;

describe('a session whose request got no answer', () => {
  it('asks for a sign-in if its token is old and cannot be renewed', async () => {
    const { session, tab, open } = await signedInTab();
    session.noteAnswer('access-1', false);
    expect(session.token()).toBe('access-1');
    session.noteAnswer('access-1', true);
    tab.now += HOUR;
    session.noteAnswer('access-1', false);
    expect(session.token()).toBeNull();
    expect(session.snapshot().status).toBe('doubtful');
    expect(await session.renew()).toBe('ended');
    expect(session.snapshot().status).toBe('doubtful');
    // No answer has said that the session is over.
    expect(open().snapshot().status).toBe('signedIn');
    session.noteAnswer('access-1', true);
    expect(session.snapshot().status).toBe('signedIn');
  });

  it('continues after a reload with a young token', async () => {
    const { tab, open } = await signedInTab();
    tab.now += HOUR / 12;
    const again = open();
    again.noteAnswer('access-1', false);
    expect(again.token()).toBe('access-1');
    tab.now += HOUR / 12;
    const later = open();
    later.noteAnswer('access-1', false);
    expect(later.snapshot().status).toBe('doubtful');
  });
});

describe('a session after a 401 that does not say why', () => {
  it('asks for a sign-in, however new the session is, also after a reload', async () => {
    const { session, open } = await signedInTab();
    session.noteAnswer('access-1', true);
    session.doubt('access-1');
    expect(session.snapshot().status).toBe('doubtful');
    expect(session.token()).toBeNull();
    expect(open().token()).toBeNull();
    // The answer to another request says that it has not ended.
    session.noteAnswer('access-1', true);
    expect(open().token()).toBe('access-1');
  });

  it('is renewed before the next request if it can be', async () => {
    const { session } = await signedInTab({ org: renewing });
    session.noteAnswer('access-1', true);
    session.doubt('access-1');
    expect(session.token()).toBeNull();
    expect(await session.renew()).toBe('renewed');
    expect(session.token()).toBe('access-2');
  });
});

describe('a session that the org ends', () => {
  it.each([
    ['while it is in use', 1_000, true],
    ['after an hour without use', HOUR, false],
  ])('%s was ended early: %j ms → %j', async (_when, after, isEarly) => {
    const { session, tab } = await signedInTab();
    session.noteAnswer('access-1', true);
    tab.now += after;
    session.markEnded('access-1');
    expect(session.snapshot()).toMatchObject({ status: 'ended', isEarly });
  });
});
