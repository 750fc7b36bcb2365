import type { APIRequestContext } from '@playwright/test';

/**
 * What a test itself asks for goes out from its own process, past the routing of pages and the browser's resolver.
 * @param may what it is allowed there. Where the orgs are in the process of the test, not behind the console's address, it
 * may `read` only: whatever it wrote would go to the host of the files, and a deployed one is somebody's.
 */
export function keepToOwnHosts(
  origin: string,
  request: APIRequestContext,
  may: 'read' | 'write',
): APIRequestContext {
  const own = ['127.0.0.1', 'localhost', new URL(origin).hostname];
  const { fetch } = request;
  // `get`, `post` and the others go through it.
  const kept = async (...[address, options]: Parameters<typeof fetch>) => {
    const url = new URL(typeof address === 'string' ? address : address.url(), origin);
    if (!own.includes(url.hostname))
      throw new Error(`Stopped: ${url.href} is not an address of the console under test.`);
    const method = options?.method ?? (typeof address === 'string' ? 'GET' : address.method());
    if (may === 'read' && !['GET', 'HEAD'].includes(method.toUpperCase()))
      throw new Error(
        `Stopped: ${method} ${url.href} would reach the host of the console's files. The mocked orgs are asked by pages and by \`org\`.`,
      );
    return fetch.call(request, address, options);
  };
  return Object.assign(request, { fetch: kept });
}
