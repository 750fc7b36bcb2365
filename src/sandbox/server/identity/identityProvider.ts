import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { isLoopbackOrigin } from '../../allowOrigin.ts';
import { type Persona, personaOfSubject, subjectOfPersona } from '../../personas.ts';
import { identifySessionId } from '../../sessionIds.ts';
import type { OrgId } from '../embeddedOrgs.ts';
import { clients, orgOfClient } from './clients.ts';
import { createIdentityStore, type IdentityStore } from './identityStore.ts';
import { type ProviderBehaviour, providerBehaviours } from './providerBehaviours.ts';
import { errorPage, notSignedOutPage, signedOutPage, signOutPage } from './signInPages.ts';

export const identityPath = '/sandbox/oidc';
/** The platform's usual session timeout; tests shorten it. */
export const usualTokenSeconds = 2 * 60 * 60;
const DAY = 24 * 60 * 60;

/** A real OpenID provider for one origin that behaves like the real platform. */
export interface IdentityProvider {
  provider: Provider;
  store: IdentityStore;
  personaOfToken(token: string, org: OrgId): Promise<Persona | null>;
}

export async function createIdentityProvider(
  origin: string,
  tokenSeconds: () => number,
  behaviour: ProviderBehaviour = providerBehaviours['like the platform'],
): Promise<IdentityProvider> {
  // Loaded on the first sign-in: otherwise it costs every build and test start a third of a second.
  const { default: OidcProvider, errors } = await import('oidc-provider');
  const store = createIdentityStore();
  const key = signingKeys[behaviour.alg ?? 'RS256']().privateKey;
  const rotateRefreshToken = ({ oidc }: KoaContextWithOIDC) => {
    // The platform accepts no scope on refresh. The provider calls this before it uses up the refresh token.
    if (oidc.params?.['scope'] !== undefined)
      throw new errors.InvalidRequest('scope parameter not supported');
    return !behaviour.keepsRefreshTokens;
  };
  const provider = new OidcProvider(`${origin}${identityPath}`, {
    ...configuration(origin, tokenSeconds, { store, key, ...behaviour }),
    rotateRefreshToken,
    // Without it a consent page follows the sign-in.
    loadExistingGrant: async ({ oidc }) => {
      // One grant for all tabs of a browser: with a new one each time, a second tab's sign-in would end the first's.
      const known = oidc.session?.grantIdFor(oidc.client?.clientId ?? '');
      const kept = known && (await provider.Grant.find(known));
      if (kept) return kept;
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
  });
  provider.use(imitatePlatform(origin, { key, ...behaviour }));
  return {
    provider,
    store,
    async personaOfToken(token, org) {
      const found = await provider.AccessToken.find(token);
      return found && orgOfClient(found.clientId) === org ? personaOfSubject(found.accountId) : null;
    },
  };
}

const scopes = ['openid', 'api', 'refresh_token'];

function configuration(
  origin: string,
  tokenSeconds: () => number,
  { store, key, alg = 'RS256', features, client, names }: KeyedBehaviour & { store: IdentityStore },
): Configuration {
  const claims = (persona: Persona) =>
    names === 'nowhere' ? { sub: subjectOfPersona(persona.id) } : claimsOf(persona);
  const named = ['name', 'email', 'preferred_username'];
  return {
    adapter: store.adapter,
    clients: clients(origin).map((each) => ({ ...each, id_token_signed_response_alg: alg, ...client })),
    clientBasedCORS: (_ctx, asking) => isLoopbackOrigin(asking),
    scopes,
    claims: names ? { openid: ['sub'], api: named } : { openid: ['sub', ...named] },
    // Unless true, all claims are in the ID token, where the console reads them.
    conformIdTokenClaims: names !== undefined,
    findAccount: (_ctx, id) => {
      const persona = personaOfSubject(id);
      return persona ? { accountId: id, claims: () => claims(persona) } : undefined;
    },
    issueRefreshToken: async (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('refresh_token'),
    interactions: { url: (_ctx, { uid }) => `${identityPath}/interaction/${uid}` },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg, kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: DAY,
      Session: DAY,
      Grant: DAY,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => signOutPage(ctx, form),
        postLogoutSuccessSource: (ctx) => signedOutPage(ctx),
      },
      ...features,
    },
    renderError: (ctx, out) => errorPage(ctx, out.error_description ?? out.error),
  };
}

type KeyedBehaviour = ProviderBehaviour & { key: KeyObject };

const signingKeys = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

function claimsOf({ id, name, email }: Persona) {
  return { sub: subjectOfPersona(id), name, email, preferred_username: email };
}

/**
 * The platform's token answers have fields that OpenID does not define. Userinfo also accepts session ids, like the
 * embedded org's API; the administrator of a real org must test that.
 */
function imitatePlatform(origin: string, behaviour: KeyedBehaviour) {
  const {
    hasNoIss,
    wantsHint,
    refusesRevocation,
    discovery,
    tokens = providerBehaviours['like the platform'].tokens,
  } = behaviour;
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    if (wantsHint && ctx.path.endsWith('/session/end') && !ctx.query['id_token_hint'])
      return notSignedOutPage(ctx);
    if (refusesRevocation && ctx.path.endsWith('/token/revocation'))
      return Object.assign(ctx, { status: 400, body: { error: 'unsupported_token_type' } });
    await next();
    const route = ctx.oidc?.route;
    if (route === 'userinfo' && ctx.status === 401) {
      const persona = identifySessionId(ctx.get('authorization').replace(/^Bearer /i, ''));
      if (persona) {
        ctx.status = 200;
        ctx.body = claimsOf(persona);
      }
    }
    const { location = '' } = ctx.response.headers;
    if (hasNoIss && location.includes('code=')) ctx.redirect(withoutIss(location));
    if (route === 'discovery') ctx.body = discoveryOf(ctx.body as Record<string, unknown>);
    if (route !== 'token' || ctx.status !== 200) return;
    const body = tokens(
      ctx.body as Record<string, unknown>,
      ctx.oidc.params?.['grant_type'] === 'refresh_token',
    );
    const instance = { instance_url: origin, id: `${origin}/id/sandbox`, issued_at: String(Date.now()) };
    if (behaviour.clockMinutes) body['id_token'] = byItsClock(String(body['id_token']), behaviour);
    ctx.body = { ...body, ...instance, signature: randomBytes(32).toString('base64') };
  };

  function discoveryOf({ ...document }: Record<string, unknown>) {
    if (hasNoIss) delete document['authorization_response_iss_parameter_supported'];
    return discovery?.(document) ?? document;
  }
}

function withoutIss(location: string): string {
  const url = new URL(location);
  url.searchParams.delete('iss');
  return url.href;
}

/** The same ID token, issued by a clock that is off; valid for two minutes, like the platform's. */
function byItsClock(idToken: string, { key, clockMinutes = 0 }: KeyedBehaviour): string {
  const [head = '', payload = ''] = idToken.split('.');
  const iat = Math.floor(Date.now() / 1000) + clockMinutes * 60;
  const claims = {
    ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
    iat,
    exp: iat + 120,
    jti: randomUUID(),
  };
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
