import { type HttpHandler, http } from 'msw';
import type { EmbeddedOrg } from './org.ts';

/**
 * MSW handlers that let the org answer everything below `baseUrl`, for tests without a server. The path of `baseUrl`
 * must end in the org's base path. A dropped connection makes fetch fail; a cut body merely ends early, which only the
 * server on a real socket shows as a failure.
 */
export function handlersFor(org: EmbeddedOrg, baseUrl: string): HttpHandler[] {
  return [http.all(`${baseUrl}/*`, ({ request }) => org.handle(request))];
}
