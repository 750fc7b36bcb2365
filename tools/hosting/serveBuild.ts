import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import sirv from 'sirv';
import { onFreePort } from './freePort.ts';

interface Serving {
  /** Response headers for a path on a host. */
  headers(path: string, host: string | undefined): Readonly<Record<string, string>>;
  /** PEM. With it the server uses TLS, also with HTTP/2; without it plain HTTP. */
  tls?: { key: string; cert: string };
  /** Contents of JSON files that are not in the folder, by path. */
  json?: Readonly<Record<string, unknown>>;
  /** Answers requests before the files do, or calls `next`. */
  before?(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  /** Default: a free one. */
  port?: number | undefined;
  /** How long an idle connection stays open; default: Node's 5 s. */
  keepAliveMs?: number;
}

/** Serves a folder like a well-configured host: page addresses serve index.html, and a missing file is a 404. */
export async function serveBuild(
  folder: string,
  { headers, tls, json = {}, before, port: wanted, keepAliveMs }: Serving,
) {
  const files = sirv(folder, { single: true, brotli: true });
  const answerFile: RequestListener = (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    for (const [name, value] of Object.entries(headers(path, request.headers.host)))
      response.setHeader(name, value);
    const gone = () => void response.writeHead(404).end();
    if (request.method !== 'GET') return gone();
    if (path in json) {
      const text = JSON.stringify(json[path]);
      // Without an ETag, a revalidating browser discards its copy before it has a new one.
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      response.setHeader('ETag', tag);
      return void (request.headers['if-none-match'] === tag
        ? response.writeHead(304).end()
        : response.end(text));
    }
    files(request, response, gone);
  };
  const answer: RequestListener = (request, response) =>
    before
      ? before(request, response, (error) =>
          error
            ? void response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
            : answerFile(request, response),
        )
      : answerFile(request, response);
  // The HTTP/2 listener has the same signature, but other types.
  const server = tls
    ? createSecureServer({ ...tls, allowHTTP1: true }, answer as never)
    : createServer(answer);
  const port = await onFreePort(server, wanted);
  if (keepAliveMs !== undefined && 'keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs;
  const sockets = new Set<{ destroy(): void }>();
  server.on(tls ? 'secureConnection' : 'connection', (socket) => sockets.add(socket));
  return {
    /** Without trailing slash. */
    origin: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
