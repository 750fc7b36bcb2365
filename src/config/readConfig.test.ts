import { describe, expect, it, vi } from 'vitest';
import { configFaults } from './configFaults.ts';
import { type ConfigResult, hasOtherConfig, readConfig } from './readConfig.ts';

const acme = {
  id: 'acme',
  label: 'Acme',
  kind: 'sandbox',
  baseUrl: 'https://acme.example/services/apexrest',
  signIn: { authority: 'https://acme.example', clientId: 'desk' },
};

const read = (answer: Response) => readConfig(async () => answer.clone());
const readOrg = (differences: Record<string, unknown>) =>
  read(Response.json({ orgs: [{ ...acme, ...differences }] }));
const faults = (result: ConfigResult) =>
  result.kind === 'bad'
    ? Object.fromEntries(configFaults(result.text).map(({ field, fault }) => [field, fault]))
    : result;

describe('readConfig', () => {
  it('fills in defaults', async () => {
    const result = await readOrg({});
    expect(result).toMatchObject({
      kind: 'ready',
      config: {
        orgs: [
          {
            id: 'acme',
            signIn: { scope: 'openid api', refresh: false },
            tokenSignIn: false,
            checkAnswers: false,
            journal: { keepDays: 90 },
          },
        ],
      },
    });
  });

  it.each([
    ['nothing', new Response('', { status: 404 })],
    ['a page', new Response('<!doctype html><div id="root">')],
  ])('tells a missing file where %s came instead', async (_what, answer) => {
    expect(await read(answer)).toEqual({ kind: 'missing' });
  });

  it('times out on a host that does not answer', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const reading = readConfig(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError'))),
        ),
    );
    limit.abort();
    expect(await reading).toEqual({ kind: 'unreachable', status: null });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });

  it('uses the browser’s cached file, and asks the server if that is missing or wrong', async () => {
    const kept = vi.fn<typeof globalThis.fetch>(async () => Response.json({ orgs: [acme] }));
    expect(await readConfig(kept)).toMatchObject({ kind: 'ready' });
    expect(kept.mock.calls.map(([, init]) => init?.cache)).toEqual(['default']);
    const mended = vi.fn<typeof globalThis.fetch>(async (_, init) =>
      Response.json(init?.cache === 'no-store' ? { orgs: [acme] } : { orgs: [] }),
    );
    expect(await readConfig(mended)).toMatchObject({ kind: 'ready' });
  });

  it('reports a failing host as neither a missing nor a wrong file', async () => {
    expect(await read(new Response('', { status: 503 }))).toEqual({ kind: 'unreachable', status: 503 });
    const silence = await readConfig(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(silence).toEqual({ kind: 'unreachable', status: null });
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    expect(await read(new Response(cut))).toEqual({ kind: 'unreachable', status: null });
  });

  it('names the place where a file stops being JSON', async () => {
    const result = faults(await read(new Response('{"orgs": [1\n2]}')));
    expect(result).toEqual({ 'config.json': expect.stringMatching(/^is not valid JSON: .*line 2 column 1/) });
  });

  it.each([
    ['null', { 'config.json': 'must be an object in { }' }],
    ['[]', { 'config.json': 'must be an object in { }' }],
    ['{}', { orgs: 'is missing' }],
    ['{"orgs": []}', { orgs: 'must name at least one org' }],
    ['{"orgs": [null]}', { 'orgs[0]': 'must be an object in { }' }],
  ])('names what is wrong with %s', async (text, expected) => {
    expect(faults(await read(new Response(text)))).toEqual(expected);
  });

  it.each<[field: string, value: unknown, fault: string]>([
    ['id', 'Acme Inc', 'must be small letters, digits and hyphens'],
    ['id', undefined, 'is missing'],
    ['label', '', 'must not be empty'],
    ['kind', 'test', 'must be "production" or "sandbox"'],
    ['kind', undefined, 'is missing'],
    ['baseUrl', 'acme.example', 'must be a full address such as https://acme.example'],
    ['baseUrl', 'http://acme.example', 'must start with https:// (http:// only on localhost)'],
    ['baseUrl', 'https://acme.example/v1', 'must not end with /v1: operation paths are appended to it'],
    ['baseUrl', 'https://acme.example/', 'must not end with a slash'],
    ['baseUrl', 'https://acme.example/v1/', 'must not end with /v1: operation paths are appended to it'],
    ['baseUrl', 'https://*.acme.example', 'must not contain a wildcard'],
    ['baseUrl', `https://ada:${'secret'}@acme.example`, 'must not hold a user name or password'],
    ['baseUrl', 'https://acme.example/services?v=1', 'must not hold ? or #'],
    ['recordUrl', 'https://acme.example/', 'must contain {id}'],
    ['recordUrl', 'http://acme.example/{id}', 'must start with https:// (http:// only on localhost)'],
    ['recordUrl', '/record/{id}', 'must be a full address such as https://acme.example'],
    ['tokenSignIn', 'yes', 'must be true or false or "shared"'],
    ['currencies', 'USD', 'must be a list in [ ]'],
    ['currencies', [], 'must hold at least 1'],
    ['signIn', undefined, 'needs a way to sign in: signIn, or tokenSignIn set to true or "shared"'],
    ['reasonRequired', true, 'needs a list of reasons: cancellationReasons'],
    ['colour', 'red', 'is not a field that the console knows; check its spelling'],
  ])('names orgs[0].%s = %j', async (field, value, fault) => {
    expect(faults(await readOrg({ [field]: value }))).toEqual({ [`orgs[0].${field}`]: fault });
  });

  it.each([
    [
      'https://acme.example/.well-known/openid-configuration',
      'must end before /.well-known/: the console appends that itself',
    ],
    ['http://acme.example', 'must start with https:// (http:// only on localhost)'],
    ['https://acme.example/', 'must not end with a slash'],
  ])('names an authority of %s', async (authority, fault) => {
    const result = await readOrg({ signIn: { authority, clientId: 'desk' } });
    expect(faults(result)).toEqual({ 'orgs[0].signIn.authority': fault });
  });

  it.each([
    ['client_id', 'other', 'is set by the sign-in itself: take it out'],
    ['Scope', 'openid full', 'is set by the sign-in itself: take it out'],
    ['redirect_uri', 'https://evil.example', 'is set by the sign-in itself: take it out'],
    ['code_challenge_method', 'plain', 'is set by the sign-in itself: take it out'],
    ['response_mode', 'fragment', 'is set by the sign-in itself: take it out'],
    ['request_uri', 'https://x.example', 'is set by the sign-in itself: take it out'],
    ['client_secret', 'abc', 'is set by the sign-in itself: take it out'],
    ['prompt', 'none', 'must not be none: nobody could sign in'],
    ['login_hint', '', 'must not be empty'],
    ['max_age', 60, 'must be text in quotes'],
  ])('names a sign-in parameter %s = %j', async (name, value, fault) => {
    const parameters = { [name]: value, acr_values: 'mfa' };
    const result = await readOrg({ signIn: { ...acme.signIn, parameters } });
    expect(faults(result)).toEqual({ [`orgs[0].signIn.parameters.${name}`]: fault });
  });

  it('takes parameters that only some providers know', async () => {
    const parameters = {
      prompt: 'login consent',
      login_hint: '@acme.example',
      'acme-realm': 'staff',
      max_age: '60',
    };
    expect(await readOrg({ signIn: { ...acme.signIn, parameters } })).toMatchObject({
      config: { orgs: [{ signIn: { parameters } }] },
    });
  });

  it('names every bad field at once, however deep', async () => {
    const result = await readOrg({
      signIn: { authority: 'https://*.example', clientId: 7, scopes: 'api' },
      pace: { timeoutSeconds: 1, parallelRequests: 9, setsPerRequest: 1.5 },
      currencies: ['USD', 'euro'],
      journal: { keepDays: -1 },
    });
    expect(faults(result)).toEqual({
      'orgs[0].signIn.authority': 'must not contain a wildcard',
      'orgs[0].signIn.clientId': 'must be text in quotes',
      'orgs[0].signIn.scopes': 'is not a field that the console knows; check its spelling',
      'orgs[0].pace.timeoutSeconds': 'must be at least 5',
      'orgs[0].pace.parallelRequests': 'must be at most 4',
      'orgs[0].pace.setsPerRequest': 'must be a whole number',
      'orgs[0].currencies[1]': 'must be three capital letters',
      'orgs[0].journal.keepDays': 'must be at least 0',
    });
  });

  it.each(['https://acme.example/{id}?view=1#top', 'http://localhost:5173/record/{id}'])(
    'takes %s for the page of a record',
    async (recordUrl) => {
      expect(await readOrg({ recordUrl })).toMatchObject({ config: { orgs: [{ recordUrl }] } });
    },
  );

  it('refuses two orgs of one id', async () => {
    expect(faults(await read(Response.json({ orgs: [acme, acme] })))).toEqual({
      'orgs[1].id': 'is also the id of orgs[0]: each org needs one of its own',
    });
  });
});

describe('hasOtherConfig', () => {
  const served = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

  it('compares the server’s file with the one in use', async () => {
    await readOrg({});
    served(() => Response.json({ orgs: [acme] }));
    expect(await hasOtherConfig()).toBe(false);
    served(() => Response.json({ orgs: [{ ...acme, label: 'Acme Production' }] }));
    expect(await hasOtherConfig()).toBe(true);
  });

  it.each<[string, () => Response]>([
    ['the network is gone', () => Response.error()],
    ['the server fails', () => new Response('{}', { status: 503 })],
  ])('says nothing where %s', async (_what, answer) => {
    await readOrg({});
    served(answer);
    expect(await hasOtherConfig()).toBe(false);
  });
});
