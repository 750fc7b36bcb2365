import { createHash, randomBytes } from 'node:crypto';
import { type Persona, personaById, subjectOfPersona } from '#sandbox/personas.ts';
import type { OrgId } from '#sandbox/server/embeddedOrgs.ts';
import { clientIdOf, orgOfClient } from '#sandbox/server/identity/clients.ts';
import { identityPath } from '#sandbox/server/identity/identityProvider.ts';
import { signInPage } from '#sandbox/server/identity/signInPages.ts';
import { identifySessionId } from '#sandbox/sessionIds.ts';
import { createGrants, type Grant } from './grants.ts';
import { publicKeys, signedIdToken } from './idTokens.ts';
import { leadTo } from './leadTo.ts';

/**
 * An OpenID provider without a server: authorization code with PKCE, signed ID tokens, token rotation, sign-out.
 * Behaves like the real one (src/sandbox/server/identity/identityProvider.ts) at the same addresses, for one browser.
 */
export interface MockedIdentity {
  /** Answers requests below the provider's path; null for unknown ones. */
  handle(request: Request): Promise<Response | null>;
  personaOfToken(token: string, org: OrgId): Persona | null;
  /** Creates a provider session without showing a page; returns the tokens. */
  signIn(persona: Persona, org: OrgId): { access_token: string; id_token: string };
  /** Invalidates the tokens of one client, or of all clients. */
  forget(what: 'accessTokens' | 'refreshTokens', clientId?: string): void;
  /** Ends the provider's session: the next sign-in asks for the person again. */
  forgetSignIn(): void;
}

/** The request behind an authorization code, which works once. */
interface Asked {
  grant: Grant;
  redirectUri: string;
  challenge: string;
  nonce: string | null;
}

export function createMockedIdentity(origin: string): MockedIdentity {
  const issuer = `${origin}${identityPath}`;
  const grants = createGrants();
  const codes = new Map<string, Asked>();
  let signedIn: Persona | null = null;

  function authorize(query: URLSearchParams, chosen: string | null): Response {
    const redirectUri = query.get('redirect_uri') ?? '';
    const clientId = query.get('client_id') ?? '';
    if (!orgOfClient(clientId) || redirectUri !== `${origin}/callback`)
      return new Response('Unknown client or redirect address', { status: 400 });
    signedIn = personaById(chosen ?? '') ?? signedIn;
    if (!signedIn) return page(signInPage());
    const code = randomBytes(16).toString('base64url');
    codes.set(code, {
      grant: { clientId, persona: signedIn, scope: query.get('scope') ?? '' },
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
    });
    const back = new URL(redirectUri);
    const told = { code, state: query.get('state') ?? '', iss: issuer };
    for (const [name, value] of Object.entries(told)) back.searchParams.set(name, value);
    return leadTo(back);
  }

  function redeem(form: URLSearchParams): Response {
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      asked?.grant.clientId === form.get('client_id') &&
      asked.redirectUri === form.get('redirect_uri') &&
      asked.challenge === proof;
    return asked && fits ? Response.json(tokens(asked.grant, asked.nonce)) : refusal('invalid_grant');
  }

  function refresh(form: URLSearchParams): Response {
    if (form.has('scope')) return refusal('invalid_request', 'scope parameter not supported');
    const grant = grants.spendRefreshToken(form.get('refresh_token') ?? '', form.get('client_id') ?? '');
    return grant ? Response.json(tokens(grant, null)) : refusal('invalid_grant');
  }

  /** Like the platform: no `expires_in`, but fields that OpenID does not define. */
  function tokens(grant: Grant, nonce: string | null) {
    const { id, name, email } = grant.persona;
    const claims = {
      iss: issuer,
      aud: grant.clientId,
      sub: subjectOfPersona(id),
      name,
      email,
      preferred_username: email,
    };
    return {
      ...grants.issue(grant),
      id_token: signedIdToken({ ...claims, ...(nonce !== null && { nonce }) }),
      token_type: 'Bearer',
      scope: grant.scope,
      instance_url: origin,
      id: `${origin}/id/sandbox`,
      issued_at: String(Date.now()),
      signature: randomBytes(32).toString('base64'),
    };
  }

  function userInfo(authorization: string | null): Response {
    const token = authorization?.replace(/^Bearer /i, '') ?? '';
    const persona = grants.ofAccessToken(token)?.persona ?? identifySessionId(token);
    if (!persona) return new Response(null, { status: 401 });
    const { id, name, email } = persona;
    return Response.json({ sub: subjectOfPersona(id), name, email, preferred_username: email });
  }

  async function handle(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url);
    const form = async () => new URLSearchParams(await request.text());
    switch (`${request.method} ${pathname.slice(identityPath.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json(discovery(issuer));
      case 'GET /jwks':
        return Response.json(publicKeys());
      case 'GET /auth':
        return authorize(searchParams, null);
      case 'POST /auth':
        return authorize(searchParams, (await form()).get('persona'));
      case 'POST /token': {
        const asked = await form();
        return asked.get('grant_type') === 'refresh_token' ? refresh(asked) : redeem(asked);
      }
      case 'POST /token/revocation':
        grants.revoke((await form()).get('token') ?? '');
        return new Response(null);
      case 'GET /me':
        return userInfo(request.headers.get('authorization'));
      case 'GET /session/end':
        // Like some providers: without the hint it ends no session, since it cannot know which one.
        if (!searchParams.has('id_token_hint')) return page('<h1>Sign out here?</h1>');
        signedIn = null;
        return leadTo(new URL(searchParams.get('post_logout_redirect_uri') ?? `${origin}/`));
      default:
        return null;
    }
  }

  return {
    handle,
    personaOfToken(token, org) {
      const grant = grants.ofAccessToken(token);
      return grant && orgOfClient(grant.clientId) === org ? grant.persona : null;
    },
    signIn(persona, org) {
      signedIn = persona;
      return tokens({ clientId: clientIdOf(org), persona, scope: 'openid api' }, null);
    },
    forget: grants.forget,
    forgetSignIn() {
      signedIn = null;
    },
  };
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/token/revocation`,
    userinfo_endpoint: `${issuer}/me`,
    end_session_endpoint: `${issuer}/session/end`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    subject_types_supported: ['public'],
    authorization_response_iss_parameter_supported: true,
  };
}

function refusal(error: string, description = 'grant request is invalid'): Response {
  return Response.json({ error, error_description: description }, { status: 400 });
}

function page(markup: string): Response {
  return new Response(markup, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
