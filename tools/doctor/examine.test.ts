import { describe, expect, it } from 'vitest';
import { operationNames, pathWith } from '../../src/contract/operations.ts';
import { examine } from './examine.ts';
import { doctorReport } from './finding.ts';
import {
  api,
  type Breakage,
  desk,
  type GivenAnswer,
  login,
  wellConfig,
  wellDocument,
  wellWorld,
} from './testing/wellWorld.ts';

const configUrl = new URL(`${desk}/config.json`);

/** Findings that need attention. */
async function findingsOf(breakage?: Breakage) {
  const findings = await examine(configUrl, wellWorld(breakage).ask);
  return findings.filter(({ level }) => level !== 'good');
}

/** Changes the answer of one address (without its query). */
const at =
  (address: string, change: (usual: GivenAnswer, asked: URL) => GivenAnswer | string): Breakage =>
  (asked, _question, usual) =>
    asked.origin + asked.pathname === address ? change(usual, asked) : usual;
const header = (name: string, value: string | null) => (usual: GivenAnswer) => ({
  ...usual,
  headers: { ...usual.headers, [name]: value },
});
const text = (changed: unknown) => (usual: GivenAnswer) => ({
  ...usual,
  text: typeof changed === 'string' ? changed : JSON.stringify(changed),
});
const config = (org: Record<string, unknown>) =>
  at(`${desk}/config.json`, text({ orgs: [{ ...wellConfig.orgs[0], ...org }] }));
const document = (differences: Record<string, unknown>) =>
  at(`${login}/.well-known/openid-configuration`, text({ ...wellDocument, ...differences }));
const options =
  (address: string, change: (usual: GivenAnswer) => GivenAnswer): Breakage =>
  (asked, { method }, usual) =>
    method === 'OPTIONS' && asked.href.startsWith(address) ? change(usual) : usual;
const policyWith = (from: string, to: string) =>
  at(`${desk}/`, (usual) => {
    const policy = usual.headers?.['Content-Security-Policy'] ?? '';
    return { ...usual, headers: { ...usual.headers, 'Content-Security-Policy': policy.replace(from, to) } };
  });
const page = '<!doctype html><div id="root"></div>';

describe('a console where all is well', () => {
  it('reports no problem, and lists what was checked', async () => {
    const findings = await examine(configUrl, wellWorld().ask);
    expect(findings.filter(({ level }) => level !== 'good')).toEqual([]);
    expect(doctorReport(findings)).toMatch(/ 0 worth a look, 0 to put right\.$/);
    expect([...new Set(findings.map(({ about }) => about))]).toEqual([
      'config.json',
      `the console at ${desk}`,
      'Acme: sign-in',
      'Acme: API',
    ]);
  });

  it('only reads, and sends no org anything', async () => {
    const { ask, asked } = wellWorld();
    await examine(configUrl, ask);
    const ofApi = asked.filter(({ url }) => url.startsWith(api));
    expect(ofApi.map(({ method, url }) => [method, url.replace(/.*\/v1/, '/v1')])).toEqual(
      operationNames.map((operation) => ['OPTIONS', pathWith(operation, () => '1')]),
    );
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
  });
});

/** Each fault with its only finding: findings that follow from it are not reported. */
const broken: [what: string, breakage: Breakage, level: 'unsure' | 'wrong', said: RegExp][] = [
  [
    'config.json: nobody there',
    at(`${desk}/config.json`, () => 'connect ECONNREFUSED'),
    'wrong',
    /Nobody answers.*ECONNREFUSED/,
  ],
  [
    'config.json: missing',
    at(`${desk}/config.json`, () => ({ status: 404 })),
    'wrong',
    /answers with status 404/,
  ],
  ['config.json: a page', at(`${desk}/config.json`, text(page)), 'wrong', /web page, not with JSON/],
  ['config.json: not JSON', at(`${desk}/config.json`, text('{')), 'wrong', /is not valid JSON/],
  [
    'config.json: a bad field',
    config({ baseUrl: `${api}/v1` }),
    'wrong',
    /orgs\[0\]\.baseUrl must not end with \/v1/,
  ],
  [
    'config.json: kept',
    at(`${desk}/config.json`, header('cache-control', 'max-age=600')),
    'wrong',
    /\/config\.json comes with Cache-Control "max-age=600"/,
  ],
  [
    'host: nobody there',
    at(`${desk}/`, () => 'getaddrinfo ENOTFOUND'),
    'wrong',
    /does not answer.*ENOTFOUND/,
  ],
  ['host: another site', at(`${desk}/`, text('<h1>It works!</h1>')), 'wrong', /not with the console's page/],
  [
    'host: no fallback',
    at(`${desk}/orders/new`, () => ({ status: 404 })),
    'wrong',
    /\/orders\/new does not give/,
  ],
  [
    'host: index.html kept',
    at(`${desk}/index.html`, header('cache-control', null)),
    'wrong',
    /\/index\.html comes with Cache-Control missing/,
  ],
  [
    'host: a header missing',
    at(`${desk}/`, header('X-Content-Type-Options', null)),
    'wrong',
    /X-Content-Type-Options is missing/,
  ],
  [
    'host: no policy',
    at(`${desk}/`, header('Content-Security-Policy', null)),
    'wrong',
    /Content-Security-Policy is missing/,
  ],
  [
    'policy: an org blocked',
    policyWith(` ${api}`, ''),
    'wrong',
    /connect-src does not name https:\/\/api\.acme/,
  ],
  ['policy: too wide', policyWith(api, `${api} https://*.example`), 'unsure', /names https:\/\/\*\.example/],
  [
    'policy: looser',
    policyWith("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    'wrong',
    /script-src is "'self' 'unsafe-inline'" instead of "'self'"/,
  ],
  [
    'host: blank page',
    at(`${desk}/assets/index-abc123.js`, () => ({ status: 404 })),
    'wrong',
    /script .* cannot be had/,
  ],
  [
    'host: files not kept',
    at(`${desk}/assets/index-abc123.js`, header('cache-control', 'no-cache')),
    'unsure',
    /instead of "public/,
  ],
  [
    'host: gone files are pages',
    at(`${desk}/assets/order-desk-doctor-0.js`, () => ({ status: 200, text: page })),
    'unsure',
    /not there is answered with status/,
  ],
  [
    'host: gone files are kept',
    at(`${desk}/assets/order-desk-doctor-0.js`, () => ({
      status: 404,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })),
    'unsure',
    /keep for a year that a built file is not there/,
  ],
  [
    'discovery: nobody there',
    at(`${login}/.well-known/openid-configuration`, () => 'certificate has expired'),
    'wrong',
    /certificate has expired/,
  ],
  [
    'discovery: a page',
    at(`${login}/.well-known/openid-configuration`, text('<html>')),
    'wrong',
    /no discovery document/,
  ],
  [
    'discovery: CORS',
    at(`${login}/.well-known/openid-configuration`, header('access-control-allow-origin', null)),
    'wrong',
    /may not be read by pages of https:\/\/desk/,
  ],
  [
    'discovery: another issuer',
    document({ issuer: 'https://other.example' }),
    'wrong',
    /calls itself https:\/\/other\.example/,
  ],
  [
    'discovery: no PKCE',
    document({ code_challenge_methods_supported: ['plain'] }),
    'wrong',
    /does not offer PKCE/,
  ],
  [
    'discovery: PKCE not told',
    document({ code_challenge_methods_supported: undefined }),
    'unsure',
    /does not say whether it offers PKCE/,
  ],
  [
    'discovery: secrets only',
    document({ token_endpoint_auth_methods_supported: ['client_secret_basic'] }),
    'unsure',
    /does not list clients without a secret/,
  ],
  ['discovery: no code flow', document({ response_types_supported: ['token'] }), 'wrong', /code flow/],
  [
    'tokens: elsewhere',
    document({ token_endpoint: 'https://tokens.example/t' }),
    'wrong',
    /exchanges tokens at https:\/\/tokens\.example/,
  ],
  [
    'tokens: CORS',
    (asked, _question, usual) =>
      asked.pathname === '/token' ? { ...usual, headers: { 'access-control-allow-origin': null } } : usual,
    'wrong',
    /token does not let pages/,
  ],
  [
    'sign-in: scope',
    config({ signIn: { authority: login, clientId: 'x', scope: 'api' } }),
    'wrong',
    /does not name openid/,
  ],
  [
    'sign-in: refresh',
    config({ signIn: { authority: login, clientId: 'x', refresh: true } }),
    'wrong',
    /asks for no refresh token/,
  ],
  [
    'redirect: not registered',
    at(`${login}/authorize`, () => ({ status: 400, text: 'redirect_uri_mismatch' })),
    'wrong',
    /refuses a sign-in that comes back to https:\/\/desk\.example\/callback: it does not know the redirect URI/,
  ],
  [
    'redirect: an error page elsewhere',
    at(`${login}/authorize`, () => ({
      status: 302,
      headers: { location: '/AuthorizationError?ErrorCode=No_Callback_Url%20redirect_uri' },
    })),
    'wrong',
    /refuses a sign-in/,
  ],
  [
    'redirect: unknown client',
    at(`${login}/authorize`, () => ({ status: 400, text: 'invalid_client_id' })),
    'wrong',
    /does not know the client/,
  ],
  [
    'redirect: refused on return',
    at(`${login}/authorize`, () => ({
      status: 302,
      headers: { location: `${desk}/callback?error=invalid_scope` },
    })),
    'wrong',
    /refuses the sign-in: invalid_scope/,
  ],
  [
    'redirect: cannot be told',
    at(`${login}/authorize`, () => ({ status: 302, headers: { location: '/login' } })),
    'unsure',
    /cannot be told from outside/,
  ],
  ['sign-out: no revocation', document({ revocation_endpoint: undefined }), 'unsure', /revokes tokens/],
  [
    'sign-out: revocation with a secret only',
    document({ revocation_endpoint_auth_methods_supported: ['client_secret_basic'] }),
    'unsure',
    /without a secret for revoking/,
  ],
  ['sign-out: no page', document({ end_session_endpoint: undefined }), 'unsure', /ends its session/],
  ['sign-out: revocation CORS', at(`${login}/revoke`, () => ({})), 'unsure', /revoke does not let pages/],
  ['sign-out: revocation silent', at(`${login}/revoke`, () => 'gone'), 'unsure', /answers at .*revoke: gone/],
  ['sign-out: silent', at(`${login}/logout`, () => 'gone'), 'unsure', /answers at .*logout: gone/],
  [
    'sign-out: wants an ID token',
    at(`${login}/logout`, () => ({ status: 400 })),
    'unsure',
    /cannot be told without an ID token: it answers with status 400/,
  ],
  [
    'API: origin',
    options(api, (usual) => ({ ...usual, status: 403, headers: { 'access-control-allow-origin': null } })),
    'wrong',
    /does not allow requests from https:\/\/desk/,
  ],
  [
    'API: another origin',
    options(api, header('access-control-allow-origin', 'https://other.example')),
    'wrong',
    /does not allow requests from/,
  ],
  [
    'API: DELETE',
    options(api, header('access-control-allow-methods', 'POST')),
    'wrong',
    /DELETE is not among the methods/,
  ],
  [
    'API: Authorization',
    options(api, header('access-control-allow-headers', '*')),
    'wrong',
    /header authorization is not among/,
  ],
  [
    'API: one path elsewhere',
    options(`${api}/services/apexrest/v1/subscription`, (usual) => ({ ...usual, status: 404 })),
    'wrong',
    /preflight of \/v1\/subscription\/cancel is answered with status 404/,
  ],
  [
    'API: redirect',
    options(api, (usual) => ({ ...usual, status: 302 })),
    'wrong',
    /preflight is answered with status 302/,
  ],
  [
    'API: nobody there',
    (asked, _question, usual) => (asked.origin === api ? 'connect ECONNREFUSED' : usual),
    'wrong',
    /Nobody answers at https:\/\/api/,
  ],
];

describe('a console where something is broken', () => {
  it.each(broken)('%s', async (_what, breakage, level, said) => {
    const findings = await findingsOf(breakage);
    expect(findings).toEqual([
      {
        about: expect.any(String),
        level,
        what: expect.stringMatching(said),
        meaning: expect.stringMatching(/\w/),
        remedy: expect.stringMatching(/\w/),
      },
    ]);
  });

  it('accepts a provider that refuses prompt=none', async () => {
    const knowsNoPrompt = at(`${login}/authorize`, (usual, { searchParams }) => {
      const back = searchParams.get('redirect_uri');
      if (back !== `${desk}/callback`) return usual;
      const location = searchParams.has('prompt') ? `${back}?error=invalid_request` : '/login';
      return { status: 302, headers: { location } };
    });
    expect(await findingsOf(knowsNoPrompt)).toEqual([]);
  });

  it('names every bad field of config.json', async () => {
    const findings = await findingsOf(config({ kind: 'live', colour: 'red' }));
    expect(findings.map(({ what }) => what)).toEqual([
      'orgs[0].kind must be "production" or "sandbox".',
      expect.stringMatching(/^orgs\[0\]\.colour is not a field/),
    ]);
  });

  it('on http is reported: nobody can sign in', async () => {
    const { ask } = wellWorld();
    const findings = await examine(new URL('http://desk.example/config.json'), (url, question) =>
      ask(url.replace('http://desk.example', desk), question),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'wrong', what: 'It is served without encryption.' }),
    );
  });

  it('is reported with meaning and remedy', async () => {
    const report = doctorReport(await findingsOf(at(`${desk}/`, header('X-Content-Type-Options', null))));
    expect(report).toBe(
      [
        `the console at ${desk}`,
        '  FAIL  The header X-Content-Type-Options is missing.',
        '        The console is served less safely than it is built for: "nosniff" is expected.',
        '        → Take the header files of `npm run headers -- config.json` (deploy/) over to the host.',
        '',
        '0 in order, 0 worth a look, 1 to put right.',
      ].join('\n'),
    );
  });
});
