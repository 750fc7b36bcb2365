import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { configSchema } from '../src/config/config.ts';
import { cacheControl, originsOf, securityHeaders } from './hosting/headers.ts';
import { loopbackOrigins } from './hosting/loopbackOrigins.ts';

/** Makes `vite preview` respond like a well-configured host. Pages of the embedded org set their own headers. */
export function previewHeaders(): Plugin {
  return {
    name: 'order-desk:preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const built = join(config.root, config.build.outDir);
      const configured = configuredOrigins(join(built, 'config.json'));
      // `dev`: a later build may replace the files.
      const files = sirv(built, { single: true, dev: true, etag: true });
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '');
        if (/^\/sandbox(\/|$)/.test(path)) return next();
        const connectSrc = [...configured, ...loopbackOrigins(request.headers.host)];
        const headers = securityHeaders({ connectSrc });
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.setHeader('Cache-Control', cacheControl(path));
        files(request, response, () => {
          if (!path.startsWith('/assets/')) return next();
          // Vite would respond with index.html, which a browser would run as a script.
          response.removeHeader('Cache-Control');
          response.writeHead(404).end();
        });
      });
    },
  };
}

/** Empty without a valid config.json, which the console itself reports. */
function configuredOrigins(file: string): string[] {
  try {
    const config = configSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return config.success ? originsOf(config.data) : [];
  } catch {
    return [];
  }
}
