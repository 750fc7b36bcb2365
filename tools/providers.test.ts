import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Config, configSchema } from '../src/config/config.ts';
import { systemClock } from '../src/lib/clock.ts';
import {
  type ProviderBehaviour,
  type ProviderBehaviourName,
  providerBehaviourNames,
  providerBehaviours,
} from '../src/sandbox/server/identity/providerBehaviours.ts';
import { createWalker, type Walker } from '../src/sandbox/server/identity/walker.ts';
import { sandboxConfig } from '../src/sandbox/server/sandboxConfig.ts';
import { startSandbox } from '../src/sandbox/server/startedSandbox.ts';
import type { BrowserApi } from '../src/session/browserApi.ts';
import { createSession } from '../src/session/createSession.ts';
import * as openId from '../src/session/openId.ts';
import { SignInProblem } from '../src/session/signInProblem.ts';
import { memoryStorage } from '../src/session/testing/fakeBrowser.ts';
import { signInWords } from '../src/session/words/signInWords.ts';

/** A tab of the console in Globex, whose client may keep a refresh token. */
function openTab(origin: string) {
  const config = z.parse(configSchema, sandboxConfig(origin));
  const [, org] = config.orgs as [Config['orgs'][0], Config['orgs'][0]];
  const walker = createWalker(origin);
  const at = { url: `${origin}/`, left: '', clockAheadMs: 0 };
  const browser: BrowserApi = {
    origin,
    storage: memoryStorage(),
    currentUrl: () => at.url,
    goTo: async (url) => {
      at.left = url;
    },
    loadOpenId: async () => openId,
    fetch: globalThis.fetch,
    clock: {
      ...systemClock,
      now: () => Date.now() + at.clockAheadMs,
      sleep: () => new Promise(() => undefined),
    },
    locks: navigator.locks,
    channel: { tell: () => undefined, hear: () => undefined, last: () => null },
  };
  const open = () => createSession(config, browser);
  const signIn = async () => {
    await open().signIn(org, '/history');
    const question = await walker.visit(at.left);
    const body = new URLSearchParams({ persona: 'clara' });
    const back = await walker.visit(question.url.href, { method: 'POST', body, headers: { origin } });
    Object.assign(at, { url: back.url.href, left: '' });
    const session = open();
    await session.finishSignIn();
    return session;
  };
  const isAccepted = async (token: string | null) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${org.baseUrl}/v1/order`, { method: 'POST', headers, body: '{}' });
    return answer.status !== 401;
  };
  return { origin, at, walker, storage: browser.storage, open, signIn, isAccepted };
}
type Tab = ReturnType<typeof openTab>;
type Column = (tab: Tab, behaviour: ProviderBehaviour) => Promise<string>;

/** Follows the console's redirect, and submits the form of the provider's page. */
async function followSignOut(walker: Walker, url: string): Promise<string> {
  const { response, url: at } = await walker.visit(url);
  const page = await response.text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  if (!action) return /<h1>([^<]+)/.exec(page)?.[1] ?? at.pathname;
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ logout: 'yes', xsrf });
  return (await walker.visit(action, { method: 'POST', body })).url.pathname;
}

async function isKnownAtProvider({ walker }: Tab): Promise<boolean> {
  return walker.signIn('globex').then(
    () => true,
    () => false,
  );
}

/** The result of each task, in the words of docs/providers.md. */
const columns: Record<'signIn' | 'renew' | 'expire' | 'signOut', Column> = {
  signIn: async (tab) => {
    try {
      const state = (await tab.signIn()).snapshot();
      return state.status === 'signedIn' ? state.person.name : state.status;
    } catch (problem) {
      return problem instanceof SignInProblem
        ? `refused: ${signInWords[problem.code].title.message}`
        : 'failed';
    }
  },
  renew: async (tab, behaviour) => {
    const session = await signedIn(tab, behaviour);
    const results: string[] = [];
    for (let time = 0; time < 2; time++) {
      await fetch(`${tab.origin}/sandbox/expire-tokens`, { method: 'POST' });
      const before = session.token();
      const result = await session.renew(before ?? undefined);
      const isFresh = result !== 'renewed' || (await tab.isAccepted(session.token()));
      results.push(isFresh ? result : 'renewed in vain');
    }
    return [...new Set(results)].join(', then ');
  },
  expire: async (tab, behaviour) => {
    const session = await signedIn(tab, behaviour);
    await fetch(`${tab.origin}/sandbox/expire-tokens`, {
      method: 'POST',
      body: JSON.stringify({ refreshTokens: true }),
    });
    await session.renew(session.token() ?? undefined);
    return session.snapshot().status;
  },
  signOut: async (tab, behaviour) => {
    const session = await signedIn(tab, behaviour);
    const token = session.token();
    // Otherwise a failed check would later read as "not known".
    expect(await isKnownAtProvider(tab)).toBe(true);
    await session.signOut();
    if (tab.at.left) await followSignOut(tab.walker, tab.at.left);
    const state = tab.open().snapshot();
    const isTold = state.status === 'signedOut' && state.unrevoked !== undefined;
    const said = isTold ? ', and the person is told' : '';
    const leftOver = [
      (await tab.isAccepted(token)) && 'the token lives on',
      (await isKnownAtProvider(tab)) && 'the provider still knows the person',
    ].filter(Boolean);
    return (leftOver.join(', ') || 'signed out') + said;
  },
};

/** Both clocks agree at the sign-in; afterwards the computer's differs. */
async function signedIn({ at, signIn }: Tab, { clockMinutes = 0 }: ProviderBehaviour) {
  at.clockAheadMs = clockMinutes * 60_000;
  const session = await signIn();
  at.clockAheadMs = 0;
  return session;
}

async function rowOf(name: ProviderBehaviourName): Promise<string> {
  const behaviour: ProviderBehaviour = providerBehaviours[name];
  const cells: string[] = [];
  for (const column of Object.values(columns)) {
    await using started = await startSandbox();
    started.sandbox.providerBehaviour = name;
    cells.push(await column(openTab(started.origin), behaviour));
  }
  return `| ${[name, behaviour.does, ...cells].join(' | ')} |`;
}

describe('the table in docs/providers.md', () => {
  const page = readFileSync(new URL('../docs/providers.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));

  it.each(providerBehaviourNames)('%s: the console does what the table says', async (name) => {
    expect(await rowOf(name)).toBe(rows.find((row) => row.startsWith(`| ${name} |`)));
  });

  it('a provider that needs the ID token and gets none: its page and the console say so', async () => {
    await using started = await startSandbox();
    started.sandbox.providerBehaviour = 'hint required';
    const { at, open, signIn, storage, walker } = openTab(started.origin);
    const session = await signIn();
    storage.removeItem('order-desk.id-tokens');
    await session.signOut();
    expect(await followSignOut(walker, at.left)).toBe('You are still signed in');
    expect(open().snapshot()).toEqual({ status: 'signedOut', unrevoked: 'session' });
  });

  it('lists the providers of the sandbox', () => {
    expect(rows.slice(1).map((row) => row.split(' | ')[0]?.slice(2))).toEqual(providerBehaviourNames);
  });
});
