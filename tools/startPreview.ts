import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

export interface ConsoleServer extends AsyncDisposable {
  /** Without trailing slash. */
  origin: string;
}

/** Serves the built console with its own embedded org, on a free port. */
export async function startConsoleServer(): Promise<ConsoleServer> {
  const server = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string')
    throw new Error('The preview server listens on no port');
  return { origin: `http://127.0.0.1:${address.port}`, [Symbol.asyncDispose]: () => server.close() };
}
