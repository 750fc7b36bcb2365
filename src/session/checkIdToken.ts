import * as z from 'zod/mini';
import { decodePayload } from './decodePayload.ts';
import { userInfoClaims } from './identifyPerson.ts';
import { SignInProblem } from './signInProblem.ts';

const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface ExpectedIdToken {
  /** The authority in config.json, and the issuer in its discovery document. */
  issuers: readonly (string | undefined)[];
  clientId: string;
  nonce: string | null;
  now: number;
}

/** The checks missing in oidc-client-ts 3.5. No signature: the token comes over TLS (OpenID Connect Core 3.1.3.7). */
export function checkIdToken(idToken: string, expected: ExpectedIdToken): IdTokenClaims {
  const claims = readIdToken(idToken);
  const { iss, aud, azp, nonce, exp, iat } = claims;
  const audiences = typeof aud === 'string' ? [aud] : aud;
  if (!expected.issuers.includes(iss)) throw new SignInProblem('answerWrong', 'iss');
  if (!audiences.includes(expected.clientId)) throw new SignInProblem('answerWrong', 'aud');
  if (audiences.length > 1 && azp !== expected.clientId) throw new SignInProblem('answerWrong', 'azp');
  // A renewal: rejecting its answer because of a wrong clock would lose the session, as the used refresh token is invalid.
  if (expected.nonce === null) return claims;
  if (nonce !== expected.nonce) throw new SignInProblem('answerWrong', 'nonce');
  if (exp * 1000 + CLOCK_TOLERANCE_MS < expected.now) throw new SignInProblem('clockWrong', 'exp');
  if (iat * 1000 - CLOCK_TOLERANCE_MS > expected.now) throw new SignInProblem('clockWrong', 'iat');
  return claims;
}

interface Metadata {
  issuer?: string;
  [field: string]: unknown;
}

/** Checks that the answer comes from the right provider (RFC 9207) before it receives the code. */
export function checkAnswerIssuer(callbackUrl: string, authority: string, metadata: Metadata): void {
  const iss = new URL(callbackUrl).searchParams.get('iss');
  const isPromised = metadata['authorization_response_iss_parameter_supported'] === true;
  if (iss === null ? isPromised : iss !== authority && iss !== metadata.issuer) {
    throw new SignInProblem('answerWrong', 'iss');
  }
}

const text = z.optional(z.string());

const idTokenClaims = z.looseObject({
  ...userInfoClaims.shape,
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  azp: text,
  nonce: text,
});
export type IdTokenClaims = z.infer<typeof idTokenClaims>;

export function readIdToken(idToken: string): IdTokenClaims {
  const parsed = z.safeParse(idTokenClaims, decodePayload(idToken));
  if (!parsed.success) throw new SignInProblem('answerWrong', 'id_token');
  return parsed.data;
}
