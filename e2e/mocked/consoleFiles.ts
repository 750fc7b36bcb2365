import type { Route } from '@playwright/test';

/**
 * Forwards read requests for the console's own files to their server. Rejected: answering them here needs no server,
 * but passes a megabyte per page through the test's process.
 */
export function consoleFiles(origin: string): (route: Route) => Promise<boolean> {
  return async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin || request.method() !== 'GET' || isMocked(url)) return false;
    // The console's scripts fetch only its code and the newest index.html.
    const isAskedFor = ['fetch', 'xhr'].includes(request.resourceType());
    if (isAskedFor && url.pathname !== '/' && !url.pathname.startsWith('/assets/')) return false;
    await route.continue().catch(() => undefined);
    return true;
  };
}

/** Mocked paths on the console's origin: the orgs, and config.json even if the build contains one. */
function isMocked({ pathname }: URL): boolean {
  return pathname === '/config.json' || /^\/sandbox(\/|$)/.test(pathname);
}
