import type { Config, Org } from '#config/config.ts';
import { identifyPerson, personOf } from './identifyPerson.ts';
import type { OpenIds } from './openIds.ts';
import { nameFromId, type Person } from './person.ts';
import { SignInProblem, withReturnTo } from './signInProblem.ts';
import type { Tokens } from './tokens.ts';

/** Sign-in works without a name, so userinfo times out early. */
const NAME_TIMEOUT_MS = 3_000;

interface ArrivalGround {
  origin: string;
  storage: Storage;
  fetch: typeof globalThis.fetch;
}

export interface Arrival {
  org: Org;
  person: Person;
  tokens: Tokens;
  returnTo: string;
}

/** Signs a person in from the callback page's URL. Works once per URL; rejects with a SignInProblem. */
export async function arrivalAt(
  callbackUrl: string,
  config: Config,
  openIds: OpenIds,
  { origin, storage, fetch }: ArrivalGround,
): Promise<Arrival> {
  const { pendingSignIn } = await openIds.load();
  const { orgId, returnTo: wanted } = await pendingSignIn(callbackUrl, storage);
  const returnTo = safeReturnTo(wanted, origin);
  const org = config.orgs.find(({ id }) => id === orgId);
  if (!org?.signIn) throw new SignInProblem('notOffered');
  const { signIn } = org;
  const finish = async () => (await openIds.of(org)).finish(callbackUrl);
  const { tokens, claims } = await withReturnTo(returnTo, finish);
  const person = personOf(claims);
  // Some orgs omit the name from the ID token unless the scope requests it.
  const ask = () =>
    identifyPerson(signIn, tokens.accessToken, { fetch, timeoutMs: NAME_TIMEOUT_MS }).catch(() => person);
  const named = person.name ? person : await ask();
  // The ID token and userinfo must name the same person (OpenID Connect Core 5.3.2).
  if (named.id !== person.id) {
    const problem = new SignInProblem('answerWrong', 'userinfo: sub');
    throw Object.assign(problem, { returnTo });
  }
  return { org, person: { id: person.id, name: named.name || nameFromId(person.id) }, tokens, returnTo };
}

/** Returning to these would start another sign-in, or finish one twice. */
const notToReturnTo = ['/callback', '/sign-in'];

/** A path of this console to open after sign-in. Other links become `/`: a sign-in must not redirect to other sites. */
export function safeReturnTo(path: string, origin: string): string {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  // Checked again after parsing, which drops tabs and turns `/.//elsewhere` into `//elsewhere`.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (notToReturnTo.includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
