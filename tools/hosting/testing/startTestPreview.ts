import { dirname } from 'node:path';
import { preview } from 'vite';
import { originsOf } from '../../headers.ts';
import { loopbackOrigins } from '../../loopbackOrigins.ts';
import { previewHeaders } from '../../previewHeaders.ts';
import { orgs } from './testSite.ts';

/** Vite's preview of a site from `makeTestSite`, with the console's headers and its `connect-src`. */
export async function startTestPreview(site: { root: string }) {
  const server = await preview({
    root: dirname(site.root),
    configFile: false,
    logLevel: 'silent',
    plugins: [previewHeaders()],
    preview: { host: '127.0.0.1', port: 0, cors: false },
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    connectSrc: [...originsOf({ orgs }), ...loopbackOrigins(`127.0.0.1:${port}`)],
    [Symbol.asyncDispose]: () => server.close(),
  };
}
