import * as z from 'zod/mini';
import type { Org } from '../../src/config/config.ts';
import { parseJson } from '../../src/lib/parseJson.ts';
import { isSilence } from './ask.ts';
import { examineForm, mayRead, type Visit } from './preflight.ts';

type SignIn = NonNullable<Org['signIn']>;
export const NO_SIGN_IN = 'Nobody can sign in to this org.';

/** Reads the provider's discovery document as the console does; undefined if it is not usable. */
export async function examineDiscovery(
  { authority }: SignIn,
  { origin, ask, found }: Visit,
): Promise<Discovery | undefined> {
  const url = `${authority}/.well-known/openid-configuration`;
  const answer = await ask(url, { headers: { origin } });
  if (isSilence(answer))
    return found.silent('wrong', authority, answer, NO_SIGN_IN, 'Check signIn.authority of this org.');
  const { success, data } = z.safeParse(discovery, answer.status === 200 && parseJson(answer.text));
  if (!success)
    return found.wrong(
      `${url} answers with status ${answer.status} and no discovery document.`,
      NO_SIGN_IN,
      'Let signIn.authority be the issuer, as the provider writes it: this document lies under it.',
    );
  if (mayRead(origin, url, answer)) found.good('Its discovery document can be read.');
  else
    found.wrong(
      `${url} may not be read by pages of ${origin} (no fitting Access-Control-Allow-Origin).`,
      `${NO_SIGN_IN} It reads as "could not be reached".`,
      `Allow ${origin} in the provider's CORS settings.`,
    );
  return data;
}

const text = z.optional(z.string());
const list = z.optional(z.array(z.string()));

/** The parts of a provider's discovery document that the console uses or checks. */
const discovery = z.looseObject({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  userinfo_endpoint: text,
  revocation_endpoint: text,
  end_session_endpoint: text,
  revocation_endpoint_auth_methods_supported: list,
  response_types_supported: list,
  code_challenge_methods_supported: list,
  token_endpoint_auth_methods_supported: list,
});
export type Discovery = z.infer<typeof discovery>;

/** Origins of the endpoints that the browser calls, in addition to that of `authority`. */
export function endpointOrigins(found: Discovery): string[] {
  const endpoints = [found.token_endpoint, found.userinfo_endpoint, found.revocation_endpoint];
  const urls = endpoints.filter((url) => url !== undefined && URL.canParse(url));
  return [...new Set(urls.map((url) => new URL(url ?? '').origin))];
}

/** Checks that pages of the console may read the answers of the token endpoint. */
export async function examineTokenEndpoint(endpoint: string, visit: Visit): Promise<void> {
  const { origin, found } = visit;
  if (new URL(endpoint).origin === origin) return;
  const isReadable = await examineForm(endpoint, visit, 'wrong', {
    silent: [NO_SIGN_IN, 'Ask the administrator of the provider.'],
    unreadable: [
      'People come back from the sign-in, and it ends with "could not be reached".',
      `Allow ${origin} for the token endpoint (on the platform: CORS allowlist, and "Enable CORS for OAuth endpoints").`,
    ],
  });
  if (isReadable) found.good(`Its token endpoint answers pages of ${origin}.`);
}
