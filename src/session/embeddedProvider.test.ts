import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { configSchema } from '#config/config.ts';
import { systemClock } from '#lib/clock.ts';
import { personas, subjectOfPersona } from '#sandbox/personas.ts';
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
  it('resolves a session id to the same person, and so the same journal', async () => {
    await using sandbox = await startSandbox();
    const { org, session } = await signedIn(sandbox.origin, 'acme');
    const id = subjectOfPersona('clara');
    const { name } = personas.clara;
    await session.signInWithToken(org, sessionIdOf(personas.clara));
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', via: 'token', person: { id, name } });
    await expect(session.signInWithToken(org, 'made-up')).rejects.toMatchObject({ code: 'personNotTold' });
  });
});
