import { createHash, randomUUID } from 'node:crypto';
import type { Org } from '../../src/config/config.ts';
import { cleanText } from '../../src/lib/cleanText.ts';
import { type Answer, isSilence, type Silence } from './ask.ts';
import { NO_SIGN_IN } from './discovery.ts';
import type { Visit } from './preflight.ts';

type SignIn = NonNullable<Org['signIn']>;

/** Errors that only mean that the provider would ask the person, which prompt=none forbids. */
const wouldGoOn = ['login', 'interaction', 'consent', 'account_selection'].map((what) => `${what}_required`);

/**
 * Checks that the provider knows the console's address: starts a sign-in with prompt=none. A second sign-in with an
 * unregistered address shows how the provider refuses.
 */
export async function examineRedirect(
  signIn: SignIn,
  endpoint: string,
  { origin, ask, found }: Visit,
): Promise<void> {
  const redirectUri = `${origin}/callback`;
  const tried = async (address: string, prompt?: 'none') =>
    judge(await ask(signInUrl(signIn, endpoint, address, prompt), { follow: false }), address);
  const remedy = `Register exactly ${redirectUri} as a redirect URI of client ${signIn.clientId}.`;

  const quiet = await tried(redirectUri, 'none');
  // Some providers do not support prompt=none, and answer with a page or an error in the redirect.
  const ours = isQuestionRefused(quiet) ? await tried(redirectUri) : quiet;
  if (ours.kind === 'back') {
    if (goesOn(ours.error)) return found.good(`It knows the redirect URI ${redirectUri}.`);
    return found.wrong(
      `It knows the redirect URI, but refuses the sign-in: ${ours.error}.`,
      NO_SIGN_IN,
      'Check clientId and scope of this org, and the flows that the client may use.',
    );
  }
  if (ours.kind === 'refused')
    return found.wrong(
      `It refuses a sign-in that comes back to ${redirectUri}: ${ours.words}.`,
      'People meet the provider’s error page instead of a sign-in.',
      ours.isAboutClient
        ? `Check signIn.clientId (${signIn.clientId}): the provider does not know it.`
        : remedy,
    );
  const unregistered = `${origin}/callback/order-desk-doctor`;
  const other = await tried(unregistered, isQuestionRefused(quiet) ? undefined : 'none');
  if (ours.kind === 'page' && other.kind === 'refused')
    return found.good(`It knows the redirect URI ${redirectUri}.`);
  found.unsure(
    `Whether ${redirectUri} is registered cannot be told from outside: the provider treats every address alike.`,
    'If it is not, people meet the provider’s error page instead of a sign-in.',
    remedy,
  );
}

type Verdict =
  /** The provider redirects to the address. `error` is the error code, or empty. */
  | { kind: 'back'; error: string }
  | { kind: 'refused'; words: string; isAboutClient: boolean }
  /** The provider shows its own sign-in page, or redirects to it. */
  | { kind: 'page' };

const goesOn = (error: string) => error === '' || wouldGoOn.includes(error);

/** The provider may have refused only prompt=none. */
const isQuestionRefused = (verdict: Verdict) =>
  verdict.kind === 'refused' || (verdict.kind === 'back' && !goesOn(verdict.error));

function judge(answer: Answer | Silence, address: string): Verdict {
  if (isSilence(answer)) return { kind: 'refused', words: answer.silence, isAboutClient: false };
  const location = answer.headers.get('location') ?? '';
  if (location.startsWith(`${address}?`) || location.startsWith(`${address}#`)) {
    const { searchParams, hash } = new URL(location);
    const error = searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error') ?? '';
    return { kind: 'back', error: cleanText(error, 100) };
  }
  const isError = answer.status >= 400 || /error/i.test(location);
  const fault = faultIn(`${location} ${answer.text}`, isError);
  if (!isError && !fault) return { kind: 'page' };
  return {
    kind: 'refused',
    words: fault ? `it does not know ${fault} (status ${answer.status})` : `status ${answer.status}`,
    isAboutClient: fault === 'the client',
  };
}

/** The parameter that an error page names. Ignores `name=value`: such pages often repeat the request. */
function faultIn(words: string, isError: boolean): 'the redirect URI' | 'the client' | null {
  const value = '(?!=|%3D|&quot;)';
  if (/redirect_uri_mismatch/i.test(words)) return 'the redirect URI';
  if (!isError) return null;
  if (new RegExp(`(redirect[ _]?uri|callback[ _]?url)${value}`, 'i').test(words)) return 'the redirect URI';
  return new RegExp(`(client[ _]?id|invalid_client|client)${value}`, 'i').test(words) ? 'the client' : null;
}

function signInUrl(signIn: SignIn, endpoint: string, redirectUri: string, prompt?: 'none'): string {
  const url = new URL(endpoint);
  const challenge = createHash('sha256').update(`${randomUUID()}${randomUUID()}`).digest('base64url');
  for (const [name, value] of Object.entries({
    ...signIn.parameters,
    client_id: signIn.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: signIn.scope,
    state: randomUUID(),
    nonce: randomUUID(),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
  })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
