import * as z from 'zod/mini';
import type { Org } from '#config/config.ts';
import { cleanText } from '#lib/cleanText.ts';
import { dateHeader } from '#lib/dateHeader.ts';
import { nextTask } from '#lib/nextTask.ts';
import { CLOCK_TOLERANCE_MS } from './checkIdToken.ts';
import type { SignInProblem } from './signInProblem.ts';

/** What the console can find out by itself of why a sign-in does not work. The words are in signInFindingWords.ts. */
export type SignInFinding =
  /** The console's own server does not answer either. */
  | { kind: 'offline' }
  | { kind: 'unanswered'; address: string }
  /** The console's own headers do not let it reach the address. */
  | { kind: 'blocked'; address: string }
  /** It answers, and does not let this console read the answer (CORS). */
  | { kind: 'forbidden'; address: string }
  /** The same of the endpoint that gives the tokens: noticed only when the person is back. */
  | { kind: 'tokensForbidden' }
  | { kind: 'noDiscovery'; address: string }
  | { kind: 'otherIssuer'; address: string; issuer: string }
  | { kind: 'noPkce' }
  | { kind: 'redirectUnknown' }
  /** Whole minutes, positive where this computer's clock is ahead. */
  | { kind: 'clockOff'; minutes: number };

/** What the examination needs of the browser. */
export interface ExaminationGround {
  fetch: typeof globalThis.fetch;
  now(): number;
  /** Addresses that the console's own policy has blocked so far. */
  blocked(): readonly string[];
}

/** For each address: one that is silent may be the very reason that is looked for. */
const TIMEOUT_MS = 10_000;

const document = z.looseObject({
  issuer: z.string(),
  token_endpoint: z.string(),
  code_challenge_methods_supported: z.optional(z.array(z.string())),
});

/**
 * Looks for the reason of a sign-in that did not work, with questions only (GET and HEAD, without cookies): what `npm
 * run doctor` says, as far as a page can tell. Never throws; empty where nothing is found.
 */
export async function examineSignIn(
  { authority }: NonNullable<Org['signIn']>,
  { code, detail }: SignInProblem,
  ground: ExaminationGround,
): Promise<SignInFinding[]> {
  if (/redirect[ _]?uri|callback[ _]?url/i.test(detail)) return [{ kind: 'redirectUnknown' }];
  const clock = await examineClock(ground);
  if (clock?.kind === 'offline') return [clock];
  const found: SignInFinding[] = clock ? [clock] : [];
  const address = `${authority}/.well-known/openid-configuration`;
  const answer = await reach(address, ground);
  if (!(answer instanceof Response)) return [...found, { kind: answer, address: authority }];

  const parsed = z.safeParse(document, answer.ok ? await answer.json().catch(() => null) : null);
  if (!parsed.success) return [...found, { kind: 'noDiscovery', address }];
  const { issuer, token_endpoint, code_challenge_methods_supported: methods } = parsed.data;
  if (issuer.replace(/\/$/, '') !== authority)
    found.push({ kind: 'otherIssuer', address: authority, issuer: cleanText(issuer, 200) });
  if (methods && !methods.includes('S256')) found.push({ kind: 'noPkce' });
  // Only then: a refusal of our question says little of an endpoint that has answered already.
  if (code === 'unreachable') {
    const tokens = await reach(token_endpoint, ground);
    if (tokens === 'forbidden') found.push({ kind: 'tokensForbidden' });
    else if (!(tokens instanceof Response)) found.push({ kind: tokens, address: originOf(token_endpoint) });
  }
  return found;
}

/** This computer's clock against the console's server, whose Date a page may read. */
async function examineClock({
  fetch,
  now,
}: ExaminationGround): Promise<(SignInFinding & { kind: 'offline' | 'clockOff' }) | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
    const there = dateHeader(answer.headers);
    const aheadMs = there === null ? 0 : now() - there;
    if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return null;
    return { kind: 'clockOff', minutes: Math.round(aheadMs / 60_000) };
  } catch {
    return { kind: 'offline' };
  }
}

/** The answer; or why there is none that a page may read. To the page itself, all three look the same. */
async function reach(
  address: string,
  { fetch, blocked }: ExaminationGround,
): Promise<Response | 'unanswered' | 'blocked' | 'forbidden'> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const plain = { credentials: 'omit', cache: 'no-store', signal } as const;
  try {
    return await fetch(address, plain);
  } catch {
    if (signal.aborted) return 'unanswered';
    // The browser tells of what it blocked after it has failed the request.
    await nextTask();
    const origin = originOf(address);
    if (blocked().some((url) => originOf(url) === origin)) return 'blocked';
    // An answer that nobody may read shows at least that somebody answers.
    return fetch(address, { ...plain, mode: 'no-cors' }).then(
      () => 'forbidden',
      () => 'unanswered',
    );
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
