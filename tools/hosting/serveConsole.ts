import { fileURLToPath } from 'node:url';
import { createSandbox } from '../../src/sandbox/server/sandbox.ts';
import { keptConnectionMs, sandboxMiddleware } from '../../src/sandbox/server/sandboxMiddleware.ts';
import { cacheControl, securityHeaders } from './headers.ts';
import { loopbackOrigins } from './loopbackOrigins.ts';
import { serveBuild } from './serveBuild.ts';

/** The build, in the project's folder as in that of the test kit. */
const build = fileURLToPath(new URL('../../dist', import.meta.url));

const headers = (path: string, host: string | undefined) => ({
  ...securityHeaders({ connectSrc: loopbackOrigins(host) }),
  'Cache-Control': cacheControl(path),
});

/** Serves the built files only. */
export const serveFiles = () => serveBuild(build, { headers });

/**
 * Serves the built console with new embedded orgs and their OpenID provider: real HTTP, on this machine only.
 * @param place the port; a free one by default
 */
export const serveConsole = ({ port }: { port?: number } = {}) =>
  serveBuild(build, {
    headers,
    port,
    before: sandboxMiddleware(createSandbox()),
    keepAliveMs: keptConnectionMs,
  });
