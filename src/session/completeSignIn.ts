import * as z from 'zod/mini';
import type { Config } from '#config/config.ts';
import { parseJson } from '#lib/parseJson.ts';
import type { BrowserApi } from './browserApi.ts';
import type { OpenIdClientOf } from './openIdClients.ts';
import { withName } from './person.ts';
import { SignInProblem } from './signInProblem.ts';
import { signInPrefix } from './storedSession.ts';

/** Sign-in works without a name, so userinfo times out early. */
const NAME_TIMEOUT_MS = 3_000;

const pendingSignIn = z.object({ data: z.object({ orgId: z.string(), returnTo: z.string() }) });

/** Signs a person in from the callback page's URL. Works once per URL; rejects with a SignInProblem. */
export async function completeSignIn(
  callbackUrl: string,
  { orgs }: Config,
  openIdOf: OpenIdClientOf,
  { origin, storage }: BrowserApi,
) {
  const id = new URL(callbackUrl).searchParams.get('state');
  const stored = z.safeParse(pendingSignIn, parseJson(id && storage.getItem(signInPrefix + id)));
  if (!stored.success) throw new SignInProblem('notStarted');
  const { orgId, returnTo: wanted } = stored.data.data;
  const returnTo = safeReturnTo(wanted, origin);
  const org = orgs.find((each) => each.id === orgId);
  if (!org?.signIn) throw new SignInProblem('notOffered');
  try {
    const openId = await openIdOf(org);
    const { tokens, person } = await openId.finish(callbackUrl);
    // Some orgs omit the name from the ID token unless the scope requests it.
    const ask = () => openId.identify(tokens.accessToken, NAME_TIMEOUT_MS);
    const named = person.name ? person : await ask().catch(() => person);
    // The ID token and userinfo must name the same person (OpenID Connect Core 5.3.2).
    if (named.id !== person.id) throw new SignInProblem('answerWrong', 'userinfo: sub');
    return { org, person: withName(named), tokens, returnTo };
  } catch (problem) {
    if (problem instanceof SignInProblem) problem.returnTo = returnTo;
    throw problem;
  }
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
