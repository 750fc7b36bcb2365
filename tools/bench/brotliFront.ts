import { readdirSync, readFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { cacheControl, securityHeaders } from '../headers.ts';

export interface BrotliFront {
  /** Without a slash at the end. */
  origin: string;
  /** Of what was asked for since the last call: scripts and stylesheets, as they went over the line. */
  fetched(): { files: number; bytes: number };
  close(): Promise<void>;
}

const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' } as const;

/**
 * Serves built files as a host with brotli does, all from memory, and passes everything else on to the server behind:
 * so the console and the bare form, under `/bare/`, take the same road. The bare form is without the console's policy,
 * under which it would not start.
 * @param folders by the path that their files stand under
 */
export async function brotliFront(
  folders: Readonly<Record<string, string>>,
  behind: string,
): Promise<BrotliFront> {
  const files = new Map(Object.entries(folders).flatMap(([path, folder]) => packed(path, folder)));
  let counted = { files: 0, bytes: 0 };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    const isOurPage = request.headers.accept?.includes('text/html') && !/^\/(sandbox|bare)\//.test(path);
    const name = isOurPage ? '/index.html' : path;
    const body = files.get(name);
    if (!body) {
      // With its own Host, since the provider takes its issuer from it.
      const { method, url, headers } = request;
      const onward = ask(behind + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
      return;
    }
    if (!name.endsWith('.html')) counted = { files: counted.files + 1, bytes: counted.bytes + body.length };
    const isBare = path.startsWith('/bare/');
    response.writeHead(200, {
      ...(!isBare && securityHeaders({ connectSrc: [] })),
      'content-type': types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types],
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': cacheControl(path.replace(/^\/bare\//, '/')),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fetched: () => {
      const since = counted;
      counted = { files: 0, bytes: 0 };
      return since;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function packed(path: string, folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css)$/.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [
        path + relative(folder, file).split(sep).join('/'),
        brotliCompressSync(readFileSync(file)),
      ] as const;
    })
    .map(([name, body]) => [name, body]);
}
