import { SignInProblem } from './signInProblem.ts';

/** The token in what a person pasted; throws a SignInProblem where there is none. */
export function pastedToken(text: string): string {
  const token = text.trim().replace(/^bearer(\s+|$)/i, '');
  if (token === '') throw new SignInProblem('tokenMissing');
  // What a header can carry. Anything else would fail later, as what looks like a broken network.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new SignInProblem('tokenMalformed');
  return token;
}
