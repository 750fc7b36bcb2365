import * as z from 'zod/mini';
import type { Org } from '#config/config.ts';
import { cleanText } from '#lib/cleanText.ts';
import type { Person } from './person.ts';

/** A name is worth this long a wait and no longer: without it, the sign-in works as well. */
const TIMEOUT_MS = 3_000;

const discovery = z.object({ userinfo_endpoint: z.url() });
const text = z.optional(z.string());
const userInfo = z.object({
  sub: z.string().check(z.minLength(1)),
  name: text,
  preferred_username: text,
  email: text,
});

/** The person a token belongs to, asked of the org's userinfo endpoint; null where it cannot be learned. */
export async function identifyPerson(
  signIn: NonNullable<Org['signIn']>,
  token: string,
  fetch: typeof globalThis.fetch,
): Promise<Person | null> {
  const readJson = async (url: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect would be an error: the token goes where the org's own document says, and nowhere else.
    const response = await fetch(url, {
      headers,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    return response.ok ? response.json() : null;
  };
  try {
    const document = await readJson(`${signIn.authority}/.well-known/openid-configuration`);
    const { userinfo_endpoint: address } = z.parse(discovery, document);
    const answer = await readJson(address, { Authorization: `Bearer ${token}` });
    return personOf(z.parse(userInfo, answer));
  } catch {
    return null;
  }
}

/** From the claims of an ID token or of userinfo. `name` is empty where the provider tells no name at all. */
export function personOf(claims: z.infer<typeof userInfo>): Person {
  const name = claims.name ?? claims.preferred_username ?? claims.email ?? '';
  return { id: claims.sub, name: cleanText(name, 100).trim() };
}
