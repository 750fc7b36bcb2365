import type { APIRequestContext } from '@playwright/test';

/** What a test itself asks for goes out from its own process, past the routing of pages and the browser's resolver. */
export function keepToOwnHosts(origin: string, request: APIRequestContext): APIRequestContext {
  const own = ['127.0.0.1', 'localhost', new URL(origin).hostname];
  const { fetch } = request;
  // `get`, `post` and the others go through it.
  const kept = async (...[address, options]: Parameters<typeof fetch>) => {
    const url = new URL(typeof address === 'string' ? address : address.url(), origin);
    if (!own.includes(url.hostname))
      throw new Error(`Stopped: ${url.href} is not an address of the console under test.`);
    return fetch.call(request, address, options);
  };
  return Object.assign(request, { fetch: kept });
}
