import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { banner } from './pages/banner.ts';
import { createSandbox } from './sandbox.ts';
import { keptConnectionMs, sandboxMiddleware } from './sandboxMiddleware.ts';

/**
 * Serves the embedded org, its identity provider and a matching config.json on Vite's own server, in dev and preview.
 * It takes no part in a build, so none of it can reach the production bundle.
 */
export function embeddedOrg(): Plugin {
  const mount = (server: ViteDevServer | PreviewServer) => {
    // In the hook's body, so before Vite's own middlewares, which would answer /sandbox with the console.
    server.middlewares.use(sandboxMiddleware(createSandbox()));
    const { httpServer } = server;
    if (httpServer && 'keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = keptConnectionMs;
    httpServer?.once('listening', () => {
      const address = httpServer.address();
      if (address && typeof address === 'object') server.config.logger.info(banner(address.port));
    });
  };
  return { name: 'embedded-org', configureServer: mount, configurePreviewServer: mount };
}
