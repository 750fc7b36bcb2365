import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { sandboxMiddleware } from './sandboxMiddleware.ts';

/** A sandbox on its own port, for tests. `await using` stops it. */
export interface StartedSandbox extends AsyncDisposable {
  origin: string;
  sandbox: Sandbox;
}

export async function startSandbox(): Promise<StartedSandbox> {
  const sandbox = createSandbox();
  const middleware = sandboxMiddleware(sandbox);
  const server = createServer((req, res) =>
    middleware(req, res, (error) => res.writeHead(error ? 500 : 404).end(String(error ?? ''))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sandbox,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
