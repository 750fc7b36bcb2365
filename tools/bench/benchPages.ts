import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { configSchema } from '../../src/config/config.ts';
import { personas } from '../../src/sandbox/personas.ts';
import { sandboxConfig } from '../../src/sandbox/server/sandboxConfig.ts';
import { writeSession } from '../../src/session/storedSession.ts';
import { cacheControl, securityHeaders } from '../headers.ts';
import { selfSigned } from '../hosting/selfSigned.ts';
import { serveBuild } from '../hosting/serveBuild.ts';
import { type BenchPage, loadInNewBrowser } from './loadInNewBrowser.ts';
import { type PageRuns, pageTable } from './pageTable.ts';

const FLOOR = 'plain page';

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
      storage: signedIn(server.origin),
    },
  ];
  const runs = new Map<string, PageRuns>();
  for (const page of pages) runs.set(page.name, { first: [], second: [] });
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      await withProfile(async (profile) => {
        for (const visit of ['first', 'second'] as const)
          runs.get(page.name)?.[visit].push(await loadInNewBrowser(profile, spki, page));
      });
    }
  }
  return pageTable(runs, FLOOR);
}

async function withProfile<Result>(act: (profile: string) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'order-desk-bench-'));
  try {
    return await act(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Content of sessionStorage for a user signed in to Acme. */
function signedIn(origin: string): Record<string, string> {
  const [org] = z.parse(configSchema, sandboxConfig(origin)).orgs;
  if (!org) throw new Error('The embedded config.json names no org');
  const kept: Record<string, string> = {};
  const setItem = (key: string, value: string) => {
    kept[key] = value;
  };
  const { id, name } = personas.clara;
  const storage = { getItem: () => null, setItem, removeItem: () => undefined } as unknown as Storage;
  writeSession(
    storage,
    { org, person: { id, name }, via: 'openid' },
    { accessToken: 'bench', issuedAt: Date.now() },
  );
  return kept;
}
