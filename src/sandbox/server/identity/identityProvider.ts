import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { isLoopbackOrigin } from '../../allowOrigin.ts';
import { type Persona, personaById } from '../../personas.ts';
import { identifySessionId } from '../../sessionIds.ts';
import type { OrgId } from '../embeddedOrgs.ts';
import { clients, orgOfClient } from './clients.ts';
import { createIdentityStore, type IdentityStore } from './identityStore.ts';
import { errorPage, signedOutPage, signOutPage } from './signInPages.ts';

export const identityPath = '/sandbox/oidc';
/** The platform's usual session timeout; tests shorten it. */
export const usualTokenSeconds = 2 * 60 * 60;
const DAY = 24 * 60 * 60;

/** A real OpenID provider for one origin, with the manners of the real platform. */
export interface IdentityProvider {
  provider: Provider;
  store: IdentityStore;
  personaOfToken(token: string, org: OrgId): Promise<Persona | null>;
}

export async function createIdentityProvider(
  origin: string,
  tokenSeconds: () => number,
): Promise<IdentityProvider> {
  // Loaded on the first sign-in: it costs every build and test start a third of a second otherwise.
  const { default: OidcProvider, errors } = await import('oidc-provider');
  const store = createIdentityStore();
  const rotateRefreshToken = ({ oidc }: KoaContextWithOIDC) => {
    // The platform takes no scope on refresh. The provider asks here, before it has used up the refresh token.
    if (oidc.params?.['scope'] !== undefined)
      throw new errors.InvalidRequest('scope parameter not supported');
    return true;
  };
  const provider = new OidcProvider(`${origin}${identityPath}`, {
    ...configuration(origin, tokenSeconds, store),
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
  provider.use(imitatePlatform(origin));
  return {
    provider,
    store,
    async personaOfToken(token, org) {
      const found = await provider.AccessToken.find(token);
      return found && orgOfClient(found.clientId) === org ? personaById(found.accountId) : null;
    },
  };
}

const scopes = ['openid', 'api', 'refresh_token'];

function configuration(origin: string, tokenSeconds: () => number, store: IdentityStore): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    adapter: store.adapter,
    clients: clients(origin),
    clientBasedCORS: (_ctx, asking) => isLoopbackOrigin(asking),
    scopes,
    claims: { openid: ['sub', 'name', 'email', 'preferred_username'] },
    // Puts name and email into the ID token, where the console reads them.
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => {
      const persona = personaById(id);
      return persona ? { accountId: id, claims: () => claimsOf(persona) } : undefined;
    },
    issueRefreshToken: async (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('refresh_token'),
    interactions: { url: (_ctx, { uid }) => `${identityPath}/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' }] },
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
    },
    renderError: (ctx, out) => errorPage(ctx, out.error_description ?? out.error),
  };
}

function claimsOf({ id, name, email }: Persona) {
  return { sub: id, name, email, preferred_username: email };
}

/**
 * A token answer of the platform has no `expires_in`, and fields that OpenID does not know. Userinfo knows session ids too, as
 * the embedded org's API does; whether a real org's does is for its administrator to try.
 */
function imitatePlatform(origin: string) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    if (ctx.oidc?.route === 'userinfo' && ctx.status === 401) {
      const persona = identifySessionId(ctx.get('authorization').replace(/^Bearer /i, ''));
      if (persona) {
        ctx.status = 200;
        ctx.body = claimsOf(persona);
      }
    }
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200) return;
    const { expires_in: _, ...body } = ctx.body as Record<string, unknown>;
    const instance = { instance_url: origin, id: `${origin}/id/sandbox`, issued_at: String(Date.now()) };
    ctx.body = { ...body, ...instance, signature: randomBytes(32).toString('base64') };
  };
}
