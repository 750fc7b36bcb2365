import type { Config, Org } from '#config/config.ts';
import { identifyPerson, personOf } from './identifyPerson.ts';
import type { OpenIds } from './openIds.ts';
import type { Person } from './person.ts';
import { safeReturnTo } from './safeReturnTo.ts';
import { SignInProblem, withOrg } from './signInProblem.ts';
import type { Surroundings } from './surroundings.ts';
import type { Tokens } from './tokens.ts';

/** Somebody back from the provider. */
export interface Arrival {
  org: Org;
  person: Person;
  tokens: Tokens;
  /** A path of this console. */
  returnTo: string;
}

/** Turns the address of the callback page into a signed-in person. Works once for an address; rejects with a SignInProblem. */
export async function arrivalAt(
  callbackUrl: string,
  config: Config,
  openIds: OpenIds,
  { origin, storage, fetch }: Surroundings,
): Promise<Arrival> {
  const { pendingSignIn } = await openIds.load();
  const { orgId, returnTo } = await pendingSignIn(callbackUrl, storage);
  const org = config.orgs.find(({ id }) => id === orgId);
  if (!org?.signIn) throw new SignInProblem('notOffered');
  const openId = await openIds.of(org);
  const { tokens, claims } = await withOrg(org.id, () => openId.finish(callbackUrl));
  const person = personOf(claims);
  // Some orgs keep the name out of the ID token unless the scope asks for it.
  const asked = person.name ? person : await identifyPerson(org.signIn, tokens.accessToken, fetch);
  const name = (asked?.id === person.id && asked.name) || person.id;
  return { org, person: { id: person.id, name }, tokens, returnTo: safeReturnTo(returnTo, origin) };
}
