import type { Org } from '#config/config.ts';
import { identifyPerson } from './identifyPerson.ts';
import type { Person } from './person.ts';

/** Nobody is signed in before it is known who they are, so it is waited for as long as for the rest of a sign-in. */
const TIMEOUT_MS = 15_000;

/**
 * Whose journal is opened by a pasted token. Rejects with a SignInProblem: a person of whom nothing is known would see what
 * others have left here, and somebody who signs in again in the middle of their work would be another one.
 */
export async function personOfToken(
  signIn: NonNullable<Org['signIn']>,
  token: string,
  fetch: typeof globalThis.fetch,
): Promise<Person> {
  const { id, name } = await identifyPerson(signIn, token, { fetch, timeoutMs: TIMEOUT_MS });
  return { id, name: name || id };
}
