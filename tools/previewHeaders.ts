import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { configSchema } from '../src/config/config.ts';
import { cacheControl, originsOf, securityHeaders } from './headers.ts';
import { loopbackOrigins } from './loopbackOrigins.ts';

/**
 * `vite preview` answers as a careful host would. The pages of the embedded org set their own headers: they are not
 * the console's, and run under other needs.
 */
export function previewHeaders(): Plugin {
  return {
    name: 'order-desk:preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const built = join(config.root, config.build.outDir);
      const configured = configuredOrigins(join(built, 'config.json'));
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '');
        if (!/^\/sandbox(\/|$)/.test(path)) {
          const connectSrc = [...configured, ...loopbackOrigins(request.headers.host)];
          const headers = securityHeaders({ connectSrc });
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          response.setHeader('Cache-Control', cacheControl(path));
        }
        next();
      });
    },
  };
}

/** No config.json, or a bad one, which the console itself complains about: then nothing but our own origin. */
function configuredOrigins(file: string): string[] {
  try {
    const config = configSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return config.success ? originsOf(config.data) : [];
  } catch {
    return [];
  }
}
