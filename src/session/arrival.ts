import type { Config, Org } from '#config/config.ts';
import { identifyPerson, personOf } from './identifyPerson.ts';
import type { OpenId } from './openId.ts';
import { pendingSignIn } from './pendingSignIn.ts';
import type { Person } from './person.ts';
import { safeReturnTo } from './safeReturnTo.ts';
import { SignInProblem, withOrg } from './signInProblem.ts';
import type { Tokens } from './tokens.ts';

/** A name is worth this long a wait and no longer: without it, the sign-in works as well. */
const NAME_TIMEOUT_MS = 3_000;

interface ArrivalGround {
  origin: string;
  storage: Storage;
  fetch: typeof globalThis.fetch;
}

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
  openIds: { of(org: Org): Promise<Pick<OpenId, 'finish'>> },
  { origin, storage, fetch }: ArrivalGround,
): Promise<Arrival> {
  const { orgId, returnTo: wanted } = await pendingSignIn(callbackUrl, storage);
  const returnTo = safeReturnTo(wanted, origin);
  const org = config.orgs.find(({ id }) => id === orgId);
  if (!org?.signIn) throw new SignInProblem('notOffered');
  const { signIn } = org;
  const finish = async () => (await openIds.of(org)).finish(callbackUrl);
  const { tokens, claims } = await withOrg(org.id, finish, returnTo);
  const person = personOf(claims);
  // Some orgs keep the name out of the ID token unless the scope asks for it.
  const ask = () =>
    identifyPerson(signIn, tokens.accessToken, { fetch, timeoutMs: NAME_TIMEOUT_MS }).catch(() => null);
  const asked = person.name ? person : await ask();
  const name = (asked?.id === person.id && asked.name) || person.id;
  return { org, person: { id: person.id, name }, tokens, returnTo };
}
