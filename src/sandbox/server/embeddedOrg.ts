import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { banner } from './pages/banner.ts';
import { createSandbox } from './sandbox.ts';
import { sandboxMiddleware } from './sandboxMiddleware.ts';

/** How long a connection waits that `keepConnection` keeps. With Node's 5 s, a slow test finds it closed. */
const KEPT_MS = 60_000;

/**
 * Serves the embedded org, its identity provider and a matching config.json on Vite's own server, in dev and preview.
 * It takes no part in a build, so none of it can reach the production bundle.
 */
export function embeddedOrg(): Plugin {
  const mount = (server: ViteDevServer | PreviewServer) => {
    server.middlewares.use(closeConnections);
    // In the hook's body, so before Vite's own middlewares, which would answer /sandbox with the console.
    server.middlewares.use(sandboxMiddleware(createSandbox()));
    const { httpServer } = server;
    if (httpServer && 'keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = KEPT_MS;
    httpServer?.once('listening', () => {
      const address = httpServer.address();
      if (address && typeof address === 'object') server.config.logger.info(banner(address.port));
    });
  };
  return { name: 'embedded-org', configureServer: mount, configurePreviewServer: mount };
}

/**
 * When a reused connection drops, browsers silently send the request again. The console's own files come from this
 * server too: their connections must not be reused for the org's requests, or a lost answer would show the second
 * attempt's answer. `keepConnection` (faults) allows just that.
 */
const closeConnections: Connect.NextHandleFunction = (_request, response, next) => {
  response.setHeader('Connection', 'close');
  next();
};
