import { OidcClient, type RefreshState, WebStorageStateStore } from 'oidc-client-ts';
import type { Org } from '#config/config.ts';
import type { Clock } from '#lib/clock.ts';
import { checkAnswerIssuer, checkIdToken, type IdTokenClaims, readIdToken } from './checkIdToken.ts';
import { identifyPerson, personOf } from './identifyPerson.ts';
import type { RefreshGrant, Tokens } from './session.ts';
import { endsSession, SignInProblem, signInProblemOf } from './signInProblem.ts';
import { signInPrefix } from './storedSession.ts';

/*
 * OpenID Connect with one org: code and PKCE by redirect, and the person of a token. Loaded when needed. Uses OidcClient, not
 * UserManager, which stores a user before our checks of the ID token (decision 080).
 */

const CALLBACK_PATH = '/callback';
/** The library has no timeout by default. */
const TIMEOUT_SECONDS = 15;

export type OpenIdClient = ReturnType<typeof createOpenId>;

interface Ports {
  origin: string;
  storage: Storage;
  clock: Clock;
  fetch: typeof globalThis.fetch;
}

/** Methods reject only with a SignInProblem. */
export function createOpenId(signIn: NonNullable<Org['signIn']>, { origin, storage, clock, fetch }: Ports) {
  const { authority, clientId, scope, refresh, parameters } = signIn;
  const client = new OidcClient({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: origin + CALLBACK_PATH,
    // Salesforce ignores it and shows its own page; other providers redirect back to it.
    post_logout_redirect_uri: `${origin}/sign-in`,
    // Rejected: the library's default, local storage, where other tabs can read the code verifier.
    stateStore: new WebStorageStateStore({ prefix: signInPrefix, store: storage }),
    requestTimeoutInSeconds: TIMEOUT_SECONDS,
    fetchRequestCredentials: 'omit',
  });

  async function check(idToken: string | undefined, nonce: string | null): Promise<IdTokenClaims> {
    const { issuer } = await client.metadataService.getMetadata();
    return checkIdToken(idToken ?? '', { issuers: [authority, issuer], clientId, nonce, now: clock.now() });
  }

  return {
    /** The state comes back with the callback. */
    signInUrl: (state: { orgId: string; returnTo: string }) =>
      orProblem(async () => {
        if (!globalThis.crypto?.subtle) throw new SignInProblem('insecurePage');
        const nonce = crypto.randomUUID();
        const { url } = await client.createSigninRequest({ state, nonce, extraQueryParams: parameters });
        return url;
      }),

    /** Exchanges the callback's URL for tokens; uses up the code, so it works once. */
    finish: (callbackUrl: string) =>
      orProblem(async () => {
        checkAnswerIssuer(callbackUrl, authority, await client.metadataService.getMetadata());
        const { state } = await client.readSigninResponseState(callbackUrl);
        const answer = await client.processSigninResponse(callbackUrl);
        // Our state always has a nonce; an empty one would match no token.
        const claims = await check(answer.id_token, state.nonce ?? '');
        return { tokens: tokensOf(answer, null), person: personOf(claims) };
      }),

    /** The person of a token, as the provider's userinfo names them. */
    identify: (accessToken: string, timeoutMs?: number) =>
      identifyPerson(signIn, accessToken, fetch, timeoutMs),

    /** Null if the session has ended; throws if a retry may work. */
    renew: (renewal: RefreshGrant) =>
      orProblem(async (): Promise<Tokens | null> => {
        const { refreshToken, idToken } = renewal;
        const { iss, sub, aud, exp, iat } = readIdToken(idToken);
        const state: RefreshState = {
          refresh_token: refreshToken,
          id_token: idToken,
          session_state: null,
          scope,
          profile: { iss, sub, aud, exp, iat },
        };
        try {
          // biome-ignore lint/correctness/useHookAtTopLevel: not a React hook, only named like one
          const answer = await client.useRefreshToken({
            state,
            timeoutInSeconds: TIMEOUT_SECONDS,
            // Salesforce refuses a renewal with a scope, and the library adds one by default.
            extraTokenParams: { scope: undefined },
          });
          // If the answer has no ID token, the library repeats the old one, which has expired.
          if (answer.id_token !== idToken) await check(answer.id_token, null);
          return tokensOf(answer, renewal);
        } catch (error) {
          if (endsSession(error)) return null;
          throw error;
        }
      }),

    /** False if the provider did not confirm it or has no revocation endpoint. */
    revoke: async ({ accessToken, renewal }: Tokens) => {
      const address = await client.metadataService.getRevocationEndpoint();
      if (!address) return false;
      // Not with the library: it treats a success without JSON, like Salesforce's, as a failure.
      const ask = (token: string, token_type_hint: string) =>
        fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ token, token_type_hint, client_id: clientId }),
          credentials: 'omit',
        });
      // The first decides: revoking the refresh token also ends the access token, which some providers then reject.
      const [first] = await Promise.allSettled([
        ...(renewal ? [ask(renewal.refreshToken, 'refresh_token')] : []),
        ask(accessToken, 'access_token'),
      ]);
      return first?.status === 'fulfilled' && first.value.ok;
    },

    /** Null if the provider has no such page. Without the ID token some providers show their own page and end nothing. */
    signOutUrl: (idToken: string | null) =>
      orProblem(async () => {
        if (!(await client.metadataService.getEndSessionEndpoint())) return null;
        // With the hint, the library omits the client id, and some providers want both.
        const hint = idToken === null ? {} : { id_token_hint: idToken };
        return (await client.createSignoutRequest({ client_id: clientId, ...hint })).url;
      }),
  };

  function tokensOf(
    answer: { access_token: string; expires_at?: number; refresh_token?: string; id_token?: string },
    before: RefreshGrant | null,
  ): Tokens {
    if (!answer.access_token) throw new SignInProblem('answerWrong', 'access_token');
    // Providers that do not rotate refresh tokens omit them from later answers.
    const refreshToken = answer.refresh_token ?? before?.refreshToken;
    const idToken = answer.id_token ?? before?.idToken;
    const renewal = refresh && refreshToken && idToken ? { refreshToken, idToken } : null;
    const expiresAt = answer.expires_at === undefined ? null : answer.expires_at * 1_000;
    return { accessToken: answer.access_token, expiresAt, renewal, ...(idToken && { idToken }) };
  }
}

async function orProblem<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw signInProblemOf(error);
  }
}
