import { createHash, randomBytes } from 'node:crypto';
import type { Persona } from '../../personas.ts';
import type { OrgId } from '../embeddedOrgs.ts';
import { clientIdOf } from './clients.ts';

/** Performs a sign-in as a browser would, with its own cookies. One walker is one browser. */
export interface Walker {
  /** Follows redirects from `url` to a page or the console's callback. */
  visit(url: string, init?: RequestInit): Promise<{ url: URL; response: Response }>;
  /** A whole sign-in with code and PKCE. Without a `persona` the provider must still know the person and asks nothing. */
  signIn(org: OrgId, persona?: Persona): Promise<TokenAnswer>;
  token(form: Record<string, string>): Promise<{ status: number; body: TokenAnswer }>;
  /** The cookies by which the provider recognizes the person. */
  cookies(): ReadonlyMap<string, string>;
}

export interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  id_token: string;
  expires_in?: number;
  error_description?: string;
}

const scopes: Record<OrgId, string> = { acme: 'openid api', globex: 'openid api refresh_token' };

export function createWalker(origin: string): Walker {
  const cookies = new Map<string, string>();
  const oidc = `${origin}/sandbox/oidc`;

  async function visit(url: string, init: RequestInit = {}): Promise<{ url: URL; response: Response }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of response.headers.getSetCookie()) keep(set);
    const next = response.headers.get('location');
    if (next === null) return { url: new URL(url), response };
    const target = new URL(next, url);
    return target.pathname === '/callback' ? { url: target, response } : visit(target.href);
  }

  function keep(set: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  async function token(form: Record<string, string>) {
    const response = await fetch(`${oidc}/token`, { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, body: (await response.json()) as TokenAnswer };
  }

  async function signIn(org: OrgId, persona?: Persona) {
    const verifier = randomBytes(32).toString('base64url');
    const common = { client_id: clientIdOf(org), redirect_uri: `${origin}/callback` };
    const query = new URLSearchParams({
      ...common,
      response_type: 'code',
      scope: scopes[org],
      state: 'state',
      nonce: 'nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    let at = await visit(`${oidc}/auth?${query}`);
    if (persona) at = await choose(at.url, persona);
    const code = at.url.searchParams.get('code');
    if (code === null) throw new Error(`No code, but ${at.url.href}`);
    const grant = { ...common, grant_type: 'authorization_code', code, code_verifier: verifier };
    return (await token(grant)).body;
  }

  function choose(page: URL, persona: Persona) {
    const body = new URLSearchParams({ persona: persona.id });
    return visit(page.href, { method: 'POST', body, headers: { origin } });
  }

  return { visit, signIn, token, cookies: () => cookies };
}
