import { type IdTokenClaims, readIdToken } from './idToken.ts';
import { SignInProblem } from './signInProblem.ts';

/** How far a computer's clock may be off before its person is told. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface ExpectedIdToken {
  /** The authority of config.json, and the issuer that its discovery document names. */
  issuers: readonly (string | undefined)[];
  clientId: string;
  /** Sent with the sign-in; null for a renewal, which has none. */
  nonce: string | null;
  now: number;
}

/**
 * The checks that oidc-client-ts 3.5 leaves out: issuer, audience, expiry, and that a nonce is there at all (identity.md,
 * A). The signature is not among them: the token comes straight from the provider over TLS, where OpenID Connect Core
 * 3.1.3.7 takes the connection for the proof.
 */
export function checkIdToken(idToken: string, expected: ExpectedIdToken): IdTokenClaims {
  const claims = readIdToken(idToken);
  const { iss, aud, azp, nonce, exp, iat } = claims;
  const audiences = typeof aud === 'string' ? [aud] : aud;
  if (!expected.issuers.includes(iss)) throw new SignInProblem('answerWrong', 'iss');
  if (!audiences.includes(expected.clientId)) throw new SignInProblem('answerWrong', 'aud');
  if (audiences.length > 1 && azp !== expected.clientId) throw new SignInProblem('answerWrong', 'azp');
  if (expected.nonce !== null && nonce !== expected.nonce) throw new SignInProblem('answerWrong', 'nonce');
  if (exp * 1000 + CLOCK_TOLERANCE_MS < expected.now) throw new SignInProblem('clockWrong', 'exp');
  if (iat * 1000 - CLOCK_TOLERANCE_MS > expected.now) throw new SignInProblem('clockWrong', 'iat');
  return claims;
}
