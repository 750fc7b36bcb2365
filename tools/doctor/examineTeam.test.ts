import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Org } from '../../src/config/config.ts';
import { createSandbox } from '../../src/sandbox/server/sandbox.ts';
import { sandboxMiddleware } from '../../src/sandbox/server/sandboxMiddleware.ts';
import { onFreePort } from '../hosting/freePort.ts';
import { askOverHttp } from './ask.ts';
import { examineConfig } from './examineConfig.ts';
import { examineTeam } from './examineTeam.ts';
import { findingList } from './finding.ts';
import { desk } from './testing/wellWorld.ts';

const visitFrom = (origin: string) => ({ origin, ask: askOverHttp, found: findingList('Acme: team') });

async function teamFindings(org: Org, origin: string, idToken: string, issuer?: string) {
  const visit = visitFrom(origin);
  await examineTeam(org, visit, idToken, issuer);
  return visit.found.all;
}

/** Serves the embedded org and its bucket over HTTP. `breaks`: answers to give instead of the bucket's. */
async function serve(breaks: Record<string, { status: number; body?: string }> = {}) {
  const sandbox = createSandbox();
  sandbox.team.orgs.set('acme', 'ask');
  const middleware = sandboxMiddleware(sandbox);
  const server = createServer((req, res) => {
    const kind = `${req.method}${req.headers['if-none-match'] ? ' once' : ''}${req.headers.authorization ? '' : ' open'}`;
    const broken = req.url?.startsWith('/sandbox/team/bucket') ? breaks[kind] : undefined;
    if (broken?.status === 0) res.destroy();
    else if (broken) res.writeHead(broken.status).end(broken.body);
    else middleware(req, res, () => res.writeHead(404).end());
  });
  const origin = `http://127.0.0.1:${await onFreePort(server)}`;
  const config = await examineConfig(new URL(`${origin}/config.json`), visitFrom(origin));
  const [org] = config?.orgs ?? [];
  if (!org) throw new Error('no org');
  const claims = { iss: org.signIn?.authority, aud: org.signIn?.clientId, exp: Date.now() / 1_000 + 120 };
  return {
    origin,
    org,
    sandbox,
    idToken: `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('has no problem, leaves one object that browsers ignore, and does not reveal the token', async () => {
  await using served = await serve();
  const { org, origin, idToken, sandbox } = served;
  const findings = await teamFindings(org, origin, idToken);
  expect(findings.map(({ level, what }) => `${level}: ${what}`)).toEqual([
    `good: Pages of ${origin} may use the bucket and its token service.`,
    'good: It creates an object once.',
    'good: Its lists hold what was just written.',
    'good: It deletes objects after 90 days.',
    'good: It lets nobody delete.',
  ]);
  expect(sandbox.team.objects()).toEqual([
    [expect.stringMatching(/^sent\/acme\/.+\/doctor-.+\.ended$/), '{}'],
  ]);
  expect(JSON.stringify([findings, sandbox.team.objects()])).not.toContain(idToken);
});

it('sends the bucket nothing without an ID token of this sign-in', async () => {
  await using served = await serve();
  const { org, origin, idToken, sandbox } = served;
  const other = { ...org, signIn: { ...org.signIn, clientId: 'other' } } as typeof org;
  const findings = await teamFindings(other, origin, idToken);
  expect(findings.map(({ level }) => level)).toEqual(['good', 'unsure']);
  expect(sandbox.team.objects()).toEqual([]);
});

it('accepts an ID token of the issuer in the provider’s document', async () => {
  await using served = await serve();
  const { org, origin, idToken } = served;
  const moved = { ...org, signIn: { ...org.signIn, authority: 'https://id.example' } } as typeof org;
  const levels = async (issuer?: string) =>
    (await teamFindings(moved, origin, idToken, issuer)).map(({ level }) => level);
  expect(await levels()).toContain('unsure');
  expect(await levels(org.signIn?.authority)).not.toContain('unsure');
});

it('says what a refused origin lacks', async () => {
  await using served = await serve();
  const findings = await teamFindings(served.org, desk, '');
  expect(findings.filter(({ level }) => level === 'wrong').map(({ what }) => what)).toEqual([
    expect.stringContaining(`/sts does not let pages of ${desk} read its answers.`),
    expect.stringContaining(`does not allow ${desk} all that is needed: GET, PUT.`),
  ]);
});

describe('a bucket', () => {
  it.each<[string, Parameters<typeof serve>[0], string]>([
    ['that takes nothing', { 'PUT once': { status: 403 } }, 'A first object is answered with status 403.'],
    [
      'without conditional writes',
      { 'PUT once': { status: 200 } },
      'The same object once more is answered with status 200, not with 412.',
    ],
    [
      'that may not be listed',
      { GET: { status: 403 } },
      'A list does not hold what was just written (status 403).',
    ],
    ['open to the public', { 'GET open': { status: 200 } }, 'Anybody can read its objects.'],
    ['that lets people delete', { DELETE: { status: 204 } }, 'It lets people delete objects.'],
    [
      'that can be written over',
      { PUT: { status: 200 } },
      'It lets an object be written over without If-None-Match.',
    ],
    ['that breaks off', { DELETE: { status: 0 } }, 'gave no answer to one of the requests.'],
    ['without a lifetime rule', { 'PUT once': { status: 200 } }, 'It names no lifetime rule.'],
  ])('%s is told', async (_, breaks, said) => {
    await using served = await serve(breaks);
    const { org, origin, idToken } = served;
    const findings = await teamFindings(org, origin, idToken);
    expect(
      findings
        .filter(({ level }) => level !== 'good')
        .map(({ what }) => what)
        .join(),
    ).toContain(said);
  });
});
