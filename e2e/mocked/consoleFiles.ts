import type { Route } from '@playwright/test';

/**
 * Passes requests for the console's own files to their server, read-only. (Answering them here would save the server,
 * but pass a megabyte for each page through the test's process.)
 */
export function consoleFiles(origin: string): (route: Route) => Promise<boolean> {
  return async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin || request.method() !== 'GET' || isMocked(url)) return false;
    // Scripts request no files of the console, except its code and the newest index.html.
    const isAskedFor = ['fetch', 'xhr'].includes(request.resourceType());
    if (isAskedFor && url.pathname !== '/' && !url.pathname.startsWith('/assets/')) return false;
    await route.continue().catch(() => undefined);
    return true;
  };
}

/** Addresses of the console's origin without a file: the orgs, and config.json, built or not. */
function isMocked({ pathname }: URL): boolean {
  return pathname === '/config.json' || /^\/sandbox(\/|$)/.test(pathname);
}
