import * as z from 'zod/mini';

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

/** Null if `body` is not a discovery document. */
export function readDiscovery(body: string): Discovery | null {
  try {
    const parsed = z.safeParse(discovery, JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const discoveryUrl = (authority: string) => `${authority}/.well-known/openid-configuration`;

/** Origins of the endpoints that the browser calls, in addition to that of `authority`. */
export function endpointOrigins(found: Discovery): string[] {
  const endpoints = [found.token_endpoint, found.userinfo_endpoint, found.revocation_endpoint];
  const urls = endpoints.filter((url) => url !== undefined && URL.canParse(url));
  return [...new Set(urls.map((url) => new URL(url ?? '').origin))];
}
