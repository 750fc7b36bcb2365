import type { Org } from '#config/config.ts';
import { SignInProblem } from './signInProblem.ts';

/** Whether the provider names the person of a pasted token. If not, all who paste one in this browser are the `tokenPerson`. */
export const namesTokenOwner = ({ signIn, tokenSignIn }: Org) =>
  tokenSignIn !== 'shared' && signIn !== undefined;

export function pastedToken(text: string): string {
  const token = text.trim().replace(/^bearer(\s+|$)/i, '');
  // Only characters that a header can carry. Others would fail later and look like a network error.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new SignInProblem('tokenMalformed');
  return token;
}
