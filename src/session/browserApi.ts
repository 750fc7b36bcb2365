import { type SteadyClock, systemClock } from '#lib/clock.ts';
import { openSignOutChannel } from './signOutChannel.ts';

export type BrowserApi = ReturnType<typeof browserApi>;

export function browserApi() {
  return {
    origin: location.origin,
    storage: sessionStorage,
    currentUrl: () => location.href,
    /** Leaves the page. Resolves only if the Back button restores the page as it was. */
    goTo: (url: string) =>
      new Promise<void>((resolve) => {
        addEventListener('pageshow', () => resolve(), { once: true });
        location.assign(url);
      }),
    /** oidc-client-ts: 12 kB compressed, loaded only for sign-in, renewal and sign-out. */
    loadOpenId: () => import('./openId.ts'),
    fetch: ((...request) => fetch(...request)) as typeof globalThis.fetch,
    clock: systemClock as SteadyClock,
    /** Missing on a page without encryption, which cannot sign in. */
    locks: navigator.locks as Pick<LockManager, 'request'>,
    channel: openSignOutChannel(),
  };
}
