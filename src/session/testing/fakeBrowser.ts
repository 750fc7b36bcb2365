import { vi } from 'vitest';
import * as z from 'zod/mini';
import { type Config, configSchema } from '#config/config.ts';
import type { BrowserApi } from '../browserApi.ts';
import { createSession } from '../createSession.ts';
import * as openId from '../openId.ts';
import { authority, createFakeProvider, START } from './fakeProvider.ts';

export const origin = 'https://desk.example';

const config: Config = z.parse(configSchema, {
  orgs: [
    {
      id: 'acme',
      label: 'Acme',
      kind: 'sandbox',
      baseUrl: `${authority}/api`,
      signIn: { authority, clientId: 'desk' },
      tokenSignIn: true,
    },
    {
      id: 'renewing',
      label: 'R',
      kind: 'sandbox',
      baseUrl: `${authority}/api`,
      signIn: { authority, clientId: 'desk', refresh: true },
    },
    { id: 'pasting', label: 'P', kind: 'sandbox', baseUrl: `${authority}/api`, tokenSignIn: true },
  ],
});
export const [acme, renewing, pasting] = config.orgs as [
  Config['orgs'][0],
  Config['orgs'][0],
  Config['orgs'][0],
];

export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** Tabs of one browser: each receives the messages of the others, in the page that was opened last. */
function channels() {
  const tabs = new Set<() => void>();
  let last: string | null = null;
  return (): BrowserApi['channel'] & { close(): void } => {
    let own = () => {};
    const close = () => void tabs.delete(own);
    return {
      tell: () => {
        last = `${last ?? ''}out;`;
        for (const hear of [...tabs]) if (hear !== own) hear();
      },
      last: () => last,
      hear: (listener) => {
        close();
        own = listener;
        tabs.add(own);
      },
      close,
    };
  };
}

export function fakeBrowser() {
  const provider = createFakeProvider();
  vi.stubGlobal('fetch', provider.fetch);
  const openChannel = channels();
  return {
    provider,
    openTab: (storage = memoryStorage()) => {
      const tab = { url: `${origin}/`, left: [] as string[], storage, now: START };
      const channel = openChannel();
      const browser: BrowserApi = {
        origin,
        storage,
        currentUrl: () => tab.url,
        goTo: async (url) => void tab.left.push(url),
        loadOpenId: async () => openId,
        fetch: provider.fetch,
        clock: { now: () => tab.now, steady: () => tab.now, sleep: () => new Promise(() => undefined) },
        locks: { request: async (_name: string, work: () => unknown) => work() } as never,
        channel,
      };
      const open = (differences: Partial<BrowserApi> = {}, orgs: Config['orgs'] = config.orgs) =>
        createSession({ ...config, orgs }, { ...browser, ...differences });
      /** Closes the page; the tab's storage stays. */
      const closePage = channel.close;
      return { tab, open, closePage };
    },
  };
}

/** Signs in by OpenID Connect and opens the page that the person returns to. */
export async function signedInTab({ org = acme, opened = fakeBrowser(), returnTo = '/orders/new' } = {}) {
  const { tab, open, closePage } = opened.openTab();
  await open().signIn(org, returnTo);
  tab.url = opened.provider.callbackFor(tab.left.pop() ?? '');
  const session = open();
  const path = await session.finishSignIn();
  return { ...opened, tab, open, closePage, session, path };
}

/** A person signed in to Acme and then, in the same tab, to the org with renewals. */
export async function signedInToBoth() {
  const first = await signedInTab();
  const { tab, open, provider } = first;
  await open().signIn(renewing, '/');
  tab.url = provider.callbackFor(tab.left.pop() ?? '');
  const session = open();
  await session.finishSignIn();
  return { ...first, session };
}

export const formsTo = (calls: { path: string; form: Record<string, string> }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ form }) => form);
