import type { Org } from '#config/config.ts';
import { identifyPerson } from './identifyPerson.ts';
import type { Person } from './person.ts';

/** Where nobody can be asked whose token it is. Everybody who pastes one of that kind shares a journal. */
const unknownPerson: Person = { id: 'token', name: 'Access token' };

/** Whose journal is opened by a pasted token. */
export async function personOfToken(
  { signIn }: Org,
  token: string,
  fetch: typeof globalThis.fetch,
): Promise<Person> {
  const asked = signIn && (await identifyPerson(signIn, token, fetch));
  return asked ? { id: asked.id, name: asked.name || asked.id } : unknownPerson;
}
