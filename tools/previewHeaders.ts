import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { configSchema } from '../src/config/config.ts';
import { cacheControl, originsOf, securityHeaders } from './headers.ts';
import { loopbackOrigins } from './loopbackOrigins.ts';

/** Makes `vite preview` respond like a well-configured host. Pages of the embedded org set their own headers. */
export function previewHeaders(): Plugin {
  return {
    name: 'order-desk:preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const built = join(config.root, config.build.outDir);
      const configured = configuredOrigins(join(built, 'config.json'));
      const page = join(built, 'index.html');
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '');
        if (/^\/sandbox(\/|$)/.test(path)) return next();
        const connectSrc = [...configured, ...loopbackOrigins(request.headers.host)];
        const headers = securityHeaders({ connectSrc });
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        // The latter two are bench pages.
        const names = path === '/' ? [] : [path, `${path}.html`, `${path}/index.html`];
        const isBuilt = names.some(
          (name) => statSync(join(built, name), { throwIfNoEntry: false })?.isFile() ?? false,
        );
        // Vite would respond with index.html, which a browser would run as a script.
        if (path.startsWith('/assets/') && !isBuilt) return void response.writeHead(404).end();
        response.setHeader('Cache-Control', cacheControl(path));
        if (isBuilt || !request.headers.accept?.includes('text/html') || !existsSync(page)) return next();
        // Vite would set its own Cache-Control.
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(readFileSync(page));
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
