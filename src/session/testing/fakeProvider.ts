/** An in-memory OpenID provider for tests of this room: each claim and answer can be made wrong. */
export interface FakeProvider {
  fetch: typeof globalThis.fetch;
  /** Requests in order: path and form fields. */
  calls: { path: string; form: Record<string, string>; authorization: string | null }[];
  /** Merged into the claims of the next ID tokens. */
  claims: Record<string, unknown>;
  metadata: Record<string, unknown>;
  /** Answers that replace the provider's, by path; a function may throw like a broken network. */
  instead: Map<string, () => Response | Promise<Response>>;
  /** The callback URL that the provider redirects to after `signInUrl`. */
  callbackFor(signInUrl: string, parameters?: Record<string, string>): string;
}

export const authority = 'https://acme.example';
export const START = Date.UTC(2026, 10, 20);

export function createFakeProvider({ now = () => START } = {}): FakeProvider {
  let nonce: string | null = null;
  let issued = 0;
  const provider: FakeProvider = {
    calls: [],
    claims: {},
    metadata: {},
    instead: new Map(),

    callbackFor: (signInUrl, parameters = {}) => {
      const query = new URL(signInUrl).searchParams;
      nonce = query.get('nonce');
      const callback = new URL(query.get('redirect_uri') ?? '');
      const answer = { code: 'the-code', state: query.get('state') ?? '', iss: authority, ...parameters };
      for (const [name, value] of Object.entries(answer)) if (value) callback.searchParams.set(name, value);
      return callback.href;
    },

    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      provider.calls.push({ path, form, authorization: request.headers.get('Authorization') });
      return provider.instead.get(path)?.() ?? answer(path);
    },
  };
  return provider;

  function answer(path: string): Response {
    switch (path) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer: authority,
          authorization_endpoint: `${authority}/authorize`,
          token_endpoint: `${authority}/token`,
          revocation_endpoint: `${authority}/revoke`,
          userinfo_endpoint: `${authority}/userinfo`,
          end_session_endpoint: `${authority}/logout`,
          authorization_response_iss_parameter_supported: true,
          ...provider.metadata,
        });
      case '/token':
        issued += 1;
        return Response.json({
          access_token: `access-${issued}`,
          refresh_token: `refresh-${issued}`,
          id_token: idToken(),
          token_type: 'Bearer',
          scope: 'openid api',
        });
      case '/userinfo':
        return Response.json({ sub: 'ada', name: 'Ada from userinfo' });
      default:
        return new Response('', { headers: { 'Content-Type': 'text/html' } });
    }
  }

  function idToken(): string {
    return idTokenOf({ nonce, ...provider.claims }, now());
  }
}

export function idTokenOf(claims: Record<string, unknown>, now = START): string {
  const seconds = Math.floor(now / 1000);
  const usual = {
    iss: authority,
    aud: 'desk',
    sub: 'ada',
    name: 'Ada Ångström',
    iat: seconds,
    exp: seconds + 120,
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ ...usual, ...claims })}.signature`;
}
