import { createServer } from 'node:http';
import { onFreePort } from '../freePort.ts';

export interface AtOnce {
  /** Without trailing slash. */
  origin: string;
  /** The same server as `localhost`, so that the org has another origin than the page. */
  otherOrigin: string;
  /** Delays all later responses by this many milliseconds. */
  takeTime(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts a server for the bench page and its org. It answers writes at once, unless `takeTime` sets a delay. */
export async function answerAtOnce(files: ReadonlyMap<string, string>): Promise<AtOnce> {
  const yes = JSON.stringify({ success: true, errors: [] });
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'authorization, content-type',
    'Access-Control-Max-Age': '600',
  };
  let answersAfter = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'GET') {
      request.resume();
      const answer = () => response.writeHead(200, { ...cors, 'Content-Type': 'application/json' }).end(yes);
      request.once('end', () => (answersAfter ? setTimeout(answer, answersAfter) : answer()));
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const text = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text);
  });
  const port = await onFreePort(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    takeTime: (milliseconds) => {
      answersAfter = milliseconds;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
