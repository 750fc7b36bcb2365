import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { configSchema } from '#config/config.ts';
import { systemClock } from '#lib/clock.ts';
import { personas } from '#sandbox/personas.ts';
import { createWalker } from '#sandbox/server/identity/walker.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { startSandbox } from '#sandbox/server/startedSandbox.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { BrowserApi } from './browserApi.ts';
import { createSession } from './createSession.ts';
import * as openId from './openId.ts';
import { memoryStorage } from './testing/fakeBrowser.ts';

/** The session against a real provider (oidc-provider) over real HTTP; only the browser is a fake. */
async function signedIn(origin: string, orgId: 'acme' | 'globex') {
  const config = z.parse(configSchema, sandboxConfig(origin));
  const org = config.orgs.find(({ id }) => id === orgId);
  if (!org) throw new Error(`No org ${orgId}`);
  const tab = { url: '', left: [] as string[] };
  const browser: BrowserApi = {
    origin,
    storage: memoryStorage(),
    currentUrl: () => tab.url,
    goTo: async (url) => void tab.left.push(url),
    loadOpenId: async () => openId,
    fetch: globalThis.fetch,
    clock: { ...systemClock, sleep: () => new Promise(() => undefined) },
    locks: navigator.locks,
    channel: { tell: () => undefined, hear: () => undefined, last: () => null },
  };
  const walker = createWalker(origin);
  await createSession(config, browser).signIn(org, '/history');
  const page = await walker.visit(tab.left[0] ?? '');
  const body = new URLSearchParams({ persona: 'clara' });
  const back = await walker.visit(page.url.href, { method: 'POST', body, headers: { origin } });
  tab.url = back.url.href;
  const session = createSession(config, browser);
  const path = await session.finishSignIn();
  const isAccepted = async () => {
    const headers = { Authorization: `Bearer ${session.token()}` };
    const answer = await fetch(`${org.baseUrl}/v1/order`, { method: 'POST', headers, body: '{}' });
    return answer.status !== 401;
  };
  return { org, session, path, tab, walker, isAccepted };
}

describe('the session at the embedded provider', () => {
  it('signs in as a persona, with a token that the org accepts', async () => {
    await using sandbox = await startSandbox();
    const { session, path, isAccepted } = await signedIn(sandbox.origin, 'acme');
    expect(path).toBe('/history');
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', person: { id: 'clara' } });
    expect(await isAccepted()).toBe(true);
    expect(await session.renew()).toBe('ended');
  });

  it('renews repeatedly under rotation, for many callers at once, without a scope', async () => {
    await using sandbox = await startSandbox();
    const { session, isAccepted } = await signedIn(sandbox.origin, 'globex');
    for (let time = 0; time < 3; time++) {
      await fetch(`${sandbox.origin}/sandbox/expire-tokens`, { method: 'POST' });
      expect(await isAccepted()).toBe(false);
      expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual([
        'renewed',
        'renewed',
        'renewed',
      ]);
      expect(await isAccepted()).toBe(true);
    }
  });

  it('ends if the provider refuses the refresh token, and requests JSON', async () => {
    await using sandbox = await startSandbox();
    const { session } = await signedIn(sandbox.origin, 'globex');
    const body = JSON.stringify({ refreshTokens: true });
    await fetch(`${sandbox.origin}/sandbox/expire-tokens`, { method: 'POST', body });
    expect(await session.renew()).toBe('ended');
    expect(session.snapshot()).toMatchObject({ status: 'ended' });
  });

  it('resolves a session id to the same person, and so the same journal', async () => {
    await using sandbox = await startSandbox();
    const { org, session } = await signedIn(sandbox.origin, 'acme');
    const { id, name } = personas.clara;
    await session.signInWithToken(org, sessionIdOf(personas.clara));
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', via: 'token', person: { id, name } });
    await expect(session.signInWithToken(org, 'made-up')).rejects.toMatchObject({ code: 'personNotTold' });
  });

  it('signs out: the tokens are revoked, and the provider offers to end its session', async () => {
    await using sandbox = await startSandbox();
    const { session, tab, walker } = await signedIn(sandbox.origin, 'globex');
    const token = session.token();
    await session.signOut();
    const headers = { Authorization: `Bearer ${token}` };
    const url = `${sandbox.origin}/sandbox/org/globex/services/apexrest/v1/order`;
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);
    const { response } = await walker.visit(tab.left.at(-1) ?? '');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('logout');
  });
});
