import { type SteadyClock, systemClock } from '#lib/clock.ts';
import { openSignOutChannel, type SignOutChannel } from './signOutChannel.ts';

export interface BrowserApi {
  origin: string;
  storage: Storage;
  currentUrl(): string;
  /** Leaves the page. Resolves only if the Back button restores the page as it was. */
  goTo(url: string): Promise<void>;
  /** oidc-client-ts: 12 kB compressed, loaded only for sign-in, renewal and sign-out. */
  loadOpenId(): Promise<typeof import('./openId.ts')>;
  fetch: typeof globalThis.fetch;
  clock: SteadyClock;
  /** Null if the browser has none: then only renewals within this tab wait for each other. */
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
