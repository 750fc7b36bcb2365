import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AtOnce {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** An org that answers each write at once, and serves the bench page beside it: the fastest there can be over HTTP. */
export async function answerAtOnce(files: ReadonlyMap<string, string>): Promise<AtOnce> {
  const yes = JSON.stringify({ success: true, errors: [] });
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      request.resume();
      request.once('end', () => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(yes);
      });
      return;
    }
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const text = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
