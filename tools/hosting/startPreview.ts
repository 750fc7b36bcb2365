import { fileURLToPath } from 'node:url';
import { type InlineConfig, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Serves a build on a free port: the console with its own embedded org, unless another is given. */
export async function startPreview(given: InlineConfig = { root }) {
  const address = { host: '127.0.0.1', port: 0, cors: false };
  const server = await preview({ logLevel: 'warn', ...given, preview: address });
  return {
    /** Without trailing slash. */
    origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    [Symbol.asyncDispose]: () => server.close(),
  };
}
