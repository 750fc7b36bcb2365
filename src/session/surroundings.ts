import { type Clock, systemClock } from '#lib/clock.ts';
import type { OpenIdParts } from './openIdParts.ts';
import { openSignOutChannel, type SignOutChannel } from './signOutChannel.ts';

/** What the session needs of the browser, so that it can be tested without one. */
export interface Surroundings {
  origin: string;
  /** Of this tab only. */
  storage: Storage;
  currentUrl(): string;
  /** Leaves the page. Resolves only if the person comes back to it as it was, by the Back button. */
  goTo(url: string): Promise<void>;
  /** oidc-client-ts and what is built on it: 12 kB compressed that nobody needs who is signed in or not signing in yet. */
  loadOpenId(): Promise<OpenIdParts>;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** Null where the browser has none: then renewals are one at a time within this tab only. */
  locks: Pick<LockManager, 'request'> | null;
  channel: SignOutChannel;
}

export function browserSurroundings(): Surroundings {
  return {
    origin: location.origin,
    storage: sessionStorage,
    currentUrl: () => location.href,
    goTo: (url) =>
      new Promise((resolve) => {
        addEventListener('pageshow', () => resolve(), { once: true });
        location.assign(url);
      }),
    loadOpenId: async () => (await import('./openIdParts.ts')).openIdParts,
    fetch: (...request) => fetch(...request),
    clock: systemClock,
    locks: navigator.locks ?? null,
    channel: openSignOutChannel(),
  };
}
