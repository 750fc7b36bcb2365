import { describe, expect, it } from 'vitest';
import { acme, renewing, signedInTab } from './testing/fakeBrowser.ts';

type Tab = Awaited<ReturnType<typeof signedInTab>>;

/** Signs in again in the same tab and returns to a new page. */
async function signedInAgain({ tab, open, provider }: Tab, org = acme) {
  await open().signIn(org, '/');
  tab.url = provider.callbackFor(tab.left.pop() ?? '');
  const session = open();
  await session.finishSignIn();
  return session;
}

const ways = {
  'as a token of no use': (session: Tab['session']) => session.markEnded(session.token() ?? ''),
  'to a read': (session: Tab['session']) => session.renew(session.token() ?? ''),
  'without saying why': (session: Tab['session']) => session.doubt(session.token() ?? ''),
};

describe('an org that refuses each new session', () => {
  it.each(Object.entries(ways))('%s: the second time in a row the state says so', async (_way, refuse) => {
    const opened = await signedInTab();
    opened.tab.now += 2_000;
    await refuse(opened.session);
    expect(['ended', 'doubtful']).toContain(opened.session.snapshot().status);
    opened.tab.now += 50_000;
    const second = await signedInAgain(opened);
    expect(second.snapshot().status).toBe('signedIn');
    opened.tab.now += 2_000;
    await refuse(second);
    expect(second.snapshot().status).toBe('refused');
    expect(second.token()).toBeNull();
  });

  it('says so after a reload, too, and no longer once a session is accepted', async () => {
    const opened = await signedInTab();
    opened.session.markEnded('access-1');
    const second = await signedInAgain(opened);
    second.markEnded('access-2');
    expect(opened.open().snapshot().status).toBe('refused');
    const third = await signedInAgain(opened);
    third.noteAnswer('access-3', true);
    third.markEnded('access-3');
    expect(third.snapshot().status).toBe('ended');
  });

  it('also of sessions that were renewed without the person', async () => {
    const { session } = await signedInTab({ org: renewing });
    expect(await session.renew('access-1')).toBe('renewed');
    session.markEnded('access-2');
    expect(session.snapshot().status).toBe('refused');
  });
});

describe('it says only that the session has ended', () => {
  it('if one session was refused twice, by requests in parallel', async () => {
    const { session } = await signedInTab();
    session.markEnded('access-1');
    session.markEnded('access-1');
    await session.renew('access-1');
    expect(session.snapshot().status).toBe('ended');
  });

  it('if the first one was accepted before', async () => {
    const opened = await signedInTab();
    opened.session.noteAnswer('access-1', true);
    opened.session.markEnded('access-1');
    const session = await signedInAgain(opened);
    session.markEnded('access-2');
    expect(session.snapshot().status).toBe('ended');
  });

  it.each([
    ['the first one had worked for minutes', [5 * 60_000, 0, 2_000]],
    ['the second one had worked for minutes', [2_000, 0, 5 * 60_000]],
    ['the second one came minutes later', [2_000, 301_000, 2_000]],
  ])('if %s', async (_what, [first = 0, between = 0, second = 0]) => {
    const opened = await signedInTab();
    opened.tab.now += first;
    opened.session.markEnded('access-1');
    opened.tab.now += between;
    const session = await signedInAgain(opened);
    opened.tab.now += second;
    session.markEnded('access-2');
    expect(session.snapshot().status).toBe('ended');
  });
});
