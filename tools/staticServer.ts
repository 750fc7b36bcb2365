import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheControl, securityHeaders } from './headers.ts';
import { loopbackOrigins } from './loopbackOrigins.ts';

/** The one-file build of `npm run build:tests` and the build; which is served, their age decides. */
export const built = {
  oneFile: fileURLToPath(new URL('../node_modules/.cache/one-file', import.meta.url)),
  dist: fileURLToPath(new URL('../dist', import.meta.url)),
};
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface StaticServer {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Serves the built files and nothing else, as a careful host would; a page's address is answered with index.html. */
export async function startStaticServer(folders = built): Promise<StaticServer> {
  const files = builtFiles(folders);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    const file = isPage ? '/index.html' : path;
    const body = request.method === 'GET' ? files.get(file) : undefined;
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, {
      ...securityHeaders({ connectSrc: loopbackOrigins(request.headers.host) }),
      'cache-control': cacheControl(path),
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** By their path, read once: those of `npm run build:tests`, unless they are older than the last build. */
function builtFiles({ oneFile, dist }: typeof built): Map<string, Buffer> {
  const root = builtAt(oneFile) > builtAt(dist) ? oneFile : dist;
  if (builtAt(root) === 0) throw new Error('Nothing is built: npm run build:tests');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(root, file).split(sep).join('/')}`, readFileSync(file)];
    }),
  );
}

function builtAt(folder: string): number {
  return statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
