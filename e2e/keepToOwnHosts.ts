import type { APIRequestContext } from '@playwright/test';

/**
 * Restricts a test's own requests, which bypass routing and the browser's resolver, to the console's hosts.
 * @param may if the orgs are in the test's process, it may only `read`: writes would reach the host of the files, and a
 * deployed one is not ours.
 */
export function keepToOwnHosts(
  origin: string,
  request: APIRequestContext,
  may: 'read' | 'write',
): APIRequestContext {
  const own = ['127.0.0.1', 'localhost', new URL(origin).hostname];
  const { fetch } = request;
  // `get`, `post` and the others call it.
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
