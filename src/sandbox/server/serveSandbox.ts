import { readFile } from 'node:fs/promises';
import { jsonAnswer } from '../jsonAnswer.ts';
import type { EmbeddedOrg } from '../org.ts';
import { scenarios } from '../scenarios.ts';
import { seed } from '../seed/seed.ts';
import { controls } from './controls.ts';
import { isOrgId, type OrgId } from './embeddedOrgs.ts';
import { recordPage } from './pages/recordPage.ts';
import { sandboxPage } from './pages/sandboxPage.ts';
import { pageHeaders } from './pages/sandboxPageFrame.ts';
import type { ControlledSandbox } from './sandbox.ts';
import { sandboxConfig, teamConfig } from './sandboxConfig.ts';
import { serveControl } from './serveControl.ts';

/** Everything below /sandbox except the identity provider, and /config.json. Null for other paths. */
export async function serveSandbox(request: Request, sandbox: ControlledSandbox): Promise<Response | null> {
  const url = new URL(request.url);
  const [root, place = '', ...rest] = url.pathname.split('/').slice(1);
  if (url.pathname === '/config.json') return jsonAnswer(200, configOf(sandbox, url.origin));
  if (root !== 'sandbox') return null;

  if (place === 'org' && isOrgId(rest[0])) return closing(await sandbox.orgs[rest[0]].handle(request));
  if (place === 'team' && rest.length > 0) return closing(await sandbox.team.handle(request, rest.join('/')));
  const control = controls[place];
  if (control && request.method === 'POST') return serveControl(control, request, sandbox);
  if (request.method !== 'GET') return notFound();

  const org = isOrgId(rest[0]) ? rest[0] : shownOrg(url);
  switch (place) {
    case '':
      return page(sandboxPage(sandbox, org));
    case 'record':
      return page(recordPage(sandbox.orgs[org], rest[1] ?? ''));
    case 'ledger':
      return jsonAnswer(200, booksOf(sandbox.orgs[org]));
    case 'scenarios':
      return jsonAnswer(200, scenarios);
    case 'seed':
      return jsonAnswer(200, seed);
    case 'sandbox.css':
      return file('pages/sandbox.css', 'text/css');
    case 'signOut.js':
      return file('identity/signOut.js', 'text/javascript');
    default:
      return notFound();
  }
}

function configOf({ configChanges, team }: ControlledSandbox, origin: string) {
  const { orgs } = sandboxConfig(origin);
  return {
    orgs: orgs.map((org) => ({
      ...org,
      ...(team.orgs.has(org.id) && { team: { ...teamConfig(origin), whenDown: team.orgs.get(org.id) } }),
      ...(isOrgId(org.id) ? configChanges.get(org.id) : null),
    })),
  };
}

/** An org's records for tests. */
function booksOf({ ledger, received, reads, unmet }: EmbeddedOrg) {
  return { ledger, received, reads, unmet };
}

function shownOrg(url: URL): OrgId {
  const org = url.searchParams.get('org') ?? undefined;
  return isOrgId(org) ? org : 'acme';
}

/**
 * Closes the connection after the answer, unless a fault keeps it. When a reused connection drops, a browser may
 * silently send the request again; a test of a dropped answer would then see the second, good one.
 */
function closing(response: Response): Response {
  if (response.type !== 'error' && !response.headers.has('connection'))
    response.headers.set('connection', 'close');
  return response;
}

function page(markup: string): Response {
  return new Response(markup, { headers: pageHeaders });
}

async function file(name: string, type: string): Promise<Response> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
  });
}

function notFound(): Response {
  return jsonAnswer(404, { error: 'The sandbox has nothing at this address' });
}
