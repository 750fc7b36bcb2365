import type { APIRequestContext } from '@playwright/test';

/**
 * Restricts a test's own requests to the console's hosts: they bypass routing and the browser's host rules.
 * @param may `read` if the orgs run in the test's process: a write would reach the server of the console's files, which
 * may be a real host.
 */
export function keepToOwnHosts(
  origin: string,
  request: APIRequestContext,
  may: 'read' | 'write',
): APIRequestContext {
  const own = ['127.0.0.1', 'localhost', new URL(origin).hostname];
  const { fetch } = request;
  // `get`, `post` and the other methods call `fetch`.
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
