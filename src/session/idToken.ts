import * as z from 'zod/mini';
import { SignInProblem } from './signInProblem.ts';

const text = z.optional(z.string());

const idTokenClaims = z.looseObject({
  iss: z.string(),
  sub: z.string().check(z.minLength(1)),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  azp: text,
  nonce: text,
  name: text,
  preferred_username: text,
  email: text,
});
export type IdTokenClaims = z.infer<typeof idTokenClaims>;

/** What an ID token says, unchecked; throws a SignInProblem where it says nothing. */
export function readIdToken(idToken: string): IdTokenClaims {
  const parsed = z.safeParse(idTokenClaims, decodePayload(idToken));
  if (!parsed.success) throw new SignInProblem('answerWrong', 'id_token');
  return parsed.data;
}

function decodePayload(jwt: string): unknown {
  try {
    const base64 = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
