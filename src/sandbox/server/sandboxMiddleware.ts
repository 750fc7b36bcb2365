import type { IncomingMessage, ServerResponse } from 'node:http';
import { identityPath } from './identity/identityProvider.ts';
import { serveIdentity } from './identity/serveIdentity.ts';
import { failedSignIn } from './identity/signInFailures.ts';
import { isLoopbackHost } from './loopback.ts';
import type { Sandbox } from './sandbox.ts';
import { sendResponse } from './sendResponse.ts';
import { serveSandbox } from './serveSandbox.ts';
import { webRequest } from './webRequest.ts';

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** How long a server keeps a connection that `keepConnection` (faults) keeps. With Node's 5 s, a slow test finds it closed. */
export const keptConnectionMs = 60_000;

/**
 * Answers for the orgs, the provider and config.json. When a reused connection drops, browsers silently send the request
 * again. The console's own files come from the same server: their connections close too, since the org's requests would
 * reuse them, and a lost answer would show the second attempt's answer. `keepConnection` (faults) allows just that.
 */
export function sandboxMiddleware(sandbox: Sandbox): Middleware {
  return (req, res, next) => {
    res.setHeader('Connection', 'close');
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    if (path !== '/config.json' && path !== '/sandbox' && !path.startsWith('/sandbox/')) return next();
    serve(sandbox, path, req, res).catch(next);
  };
}

async function serve(
  sandbox: Sandbox,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { host } = req.headers;
  if (!isLoopbackHost(host)) {
    res.writeHead(403, { 'content-type': 'text/plain' }).end('The embedded org answers this machine only.');
    return;
  }
  const failed = await failedSignIn(sandbox.signInFailure, path);
  if (failed) return sendResponse(res, failed);
  if (path.startsWith(`${identityPath}/`))
    return serveIdentity(await sandbox.identityProvider(`http://${host}`), req, res);
  const response = await serveSandbox(await webRequest(req), sandbox);
  await sendResponse(res, response ?? new Response(null, { status: 404 }));
}
