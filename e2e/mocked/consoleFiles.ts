import type { Route } from '@playwright/test';

/**
 * Lets the console's own files come from where they are served. Nothing but reading gets there. (To answer them from
 * here as well would need no server, but a megabyte for each page would pass through the test's process.)
 */
export function consoleFiles(origin: string): (route: Route) => Promise<boolean> {
  return async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin || request.method() !== 'GET' || isMocked(url)) return false;
    // What a script asks for is no file of the console, but for its code (lib/importChunk.ts) and its newest index.html.
    const isAskedFor = ['fetch', 'xhr'].includes(request.resourceType());
    if (isAskedFor && url.pathname !== '/' && !url.pathname.startsWith('/assets/')) return false;
    await route.continue().catch(() => undefined);
    return true;
  };
}

/** Addresses of the console's origin that are not the console's files: the orgs, and config.json, built or not. */
function isMocked({ pathname }: URL): boolean {
  return pathname === '/config.json' || /^\/sandbox(\/|$)/.test(pathname);
}
