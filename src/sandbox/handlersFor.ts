import { type HttpHandler, http } from 'msw';
import { DATA_PATH } from './data/dataAnswer.ts';
import type { EmbeddedOrg } from './org.ts';

/**
 * MSW handlers that let the org answer all requests below `baseUrl`, and below its data service, for tests without a
 * server. The path of `baseUrl` must end in the org's base path. A dropped connection makes fetch fail; a cut body only ends early: as a
 * failure it shows only on a real socket.
 */
export function handlersFor(org: EmbeddedOrg, baseUrl: string): HttpHandler[] {
  const dataUrl = baseUrl.replace(/\/services\/apexrest$/, DATA_PATH);
  return [baseUrl, dataUrl].map((base) => http.all(`${base}/*`, ({ request }) => org.handle(request)));
}
