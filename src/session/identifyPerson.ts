import * as z from 'zod/mini';
import type { Org } from '#config/config.ts';
import { cleanText } from '#lib/cleanText.ts';
import { decodePayload } from './decodePayload.ts';
import type { Person } from './person.ts';
import { SignInProblem, signInProblemOf } from './signInProblem.ts';

const discovery = z.object({ userinfo_endpoint: z.optional(z.url()) });
const text = z.optional(z.string());
export const userInfoClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: text,
  preferred_username: text,
  email: text,
});

/**
 * Fetches a token's person in two requests. The name may be empty. Rejects with a SignInProblem: `personNotTold` if a
 * retry would not help. By default this waits as long as the rest of a sign-in, which needs a person.
 */
export async function identifyPerson(
  signIn: NonNullable<Org['signIn']>,
  token: string,
  fetch: typeof globalThis.fetch,
  timeoutMs = 15_000,
): Promise<Person> {
  const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect is an error: the token goes only to the address in the org's own document.
    return fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store', redirect: 'error' });
  };
  try {
    const document = await ask(`${signIn.authority}/.well-known/openid-configuration`);
    const { userinfo_endpoint: address } = z.parse(discovery, await read(document));
    if (address === undefined) throw new SignInProblem('personNotTold');
    const answer = await ask(address, { Authorization: `Bearer ${token}` });
    // An expired token, a missing `openid` scope, an unsupported kind of token, or no such endpoint.
    if ([400, 401, 403, 404].includes(answer.status)) throw new SignInProblem('personNotTold');
    const userInfoAnswer = z.safeParse(userInfoClaims, await read(answer).catch(orNotTold));
    if (!userInfoAnswer.success) throw new SignInProblem('personNotTold');
    return personOf(userInfoAnswer.data);
  } catch (error) {
    throw signInProblemOf(error);
  }
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new SignInProblem('providerError', `HTTP ${response.status}`);
  // Some providers sign their userinfo answer. It arrives over TLS, like an ID token.
  const isSigned = response.headers.get('Content-Type')?.startsWith('application/jwt');
  return isSigned ? decodePayload(await response.text()) : response.json();
}

function orNotTold(error: unknown): never {
  throw error instanceof SyntaxError ? new SignInProblem('personNotTold') : error;
}

export function personOf(claims: z.infer<typeof userInfoClaims>): Person {
  const name = claims.name ?? claims.preferred_username ?? claims.email ?? '';
  return { id: claims.sub, name: cleanText(name, 100).trim() };
}
