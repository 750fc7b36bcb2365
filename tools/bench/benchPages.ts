import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionEntries } from '../../e2e/keepSession.ts';
import { personas } from '../../src/sandbox/personas.ts';
import { sandboxConfig } from '../../src/sandbox/server/sandboxConfig.ts';
import { cacheControl, securityHeaders } from '../hosting/headers.ts';
import { selfSigned } from '../hosting/selfSigned.ts';
import { serveBuild } from '../hosting/serveBuild.ts';
import { type BenchPage, loadInNewBrowser } from './loadInNewBrowser.ts';
import { type PageRuns, pageTable } from './pageTable.ts';

const FLOOR = 'plain page';
const tokens = { access_token: 'bench', id_token: 'bench' };

/** Pages take turns, so that a busy moment affects all. A first visit has a new profile, the second reuses it. */
export async function benchPages({ dist, plain, rounds }: { dist: string; plain: string; rounds: number }) {
  const { spki, ...tls } = await selfSigned();
  // The console's content security policy would block the plain page.
  await using floor = await serveBuild(plain, {
    tls,
    headers: (path) => ({ 'Cache-Control': cacheControl(path) }),
  });
  const json: Record<string, unknown> = {};
  await using server = await serveBuild(dist, {
    tls,
    json,
    headers: (path) => ({ ...securityHeaders({ connectSrc: [] }), 'Cache-Control': cacheControl(path) }),
  });
  // No org is needed: nothing is sent.
  json['/config.json'] = sandboxConfig(server.origin);
  const pages: readonly BenchPage[] = [
    { name: FLOOR, address: `${floor.origin}/`, first: 'form input', storage: {} },
    { name: 'sign-in', address: `${server.origin}/sign-in`, first: 'main button', storage: {} },
    {
      name: 'create order',
      address: `${server.origin}/orders/new`,
      first: 'main input',
      storage: Object.fromEntries(sessionEntries(personas.clara, server.origin, tokens)),
    },
  ];
  const runs = new Map(pages.map(({ name }): [string, PageRuns] => [name, { first: [], second: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      const profile = mkdtempSync(join(tmpdir(), 'order-desk-bench-'));
      for (const visit of ['first', 'second'] as const)
        runs.get(page.name)?.[visit].push(await loadInNewBrowser(profile, spki, page));
      rmSync(profile, { recursive: true, force: true });
    }
  }
  return pageTable(runs, FLOOR);
}
