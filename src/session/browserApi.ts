import { type SteadyClock, systemClock } from '#lib/clock.ts';
import { openSignOutChannel, type SignOutChannel } from './signOutChannel.ts';

export interface BrowserApi {
  origin: string;
  storage: Storage;
  currentUrl(): string;
  /** Leaves the page. Resolves only if the person comes back to it as it was, by the Back button. */
  goTo(url: string): Promise<void>;
  /** oidc-client-ts: 12 kB compressed, which only signing in, renewing and signing out need. */
  loadOpenId(): Promise<typeof import('./openId.ts')>;
  fetch: typeof globalThis.fetch;
  clock: SteadyClock;
  /** Null where the browser has none: then renewals are one at a time within this tab only. */
  locks: Pick<LockManager, 'request'> | null;
  channel: SignOutChannel;
}

export function browserApi(): BrowserApi {
  return {
    origin: location.origin,
    storage: sessionStorage,
    currentUrl: () => location.href,
    goTo: (url) =>
      new Promise((resolve) => {
        addEventListener('pageshow', () => resolve(), { once: true });
        location.assign(url);
      }),
    loadOpenId: () => import('./openId.ts'),
    fetch: (...request) => fetch(...request),
    clock: systemClock,
    locks: navigator.locks ?? null,
    channel: openSignOutChannel(),
  };
}
