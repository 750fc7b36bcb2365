import type { Org } from '#config/config.ts';
import type { BrowserApi } from './browserApi.ts';
import type { OpenIdClient } from './openId.ts';
import type { RefreshGrant, TokenRenewalResult, Tokens } from './session.ts';
import { SignInProblem } from './signInProblem.ts';

export type OpenIdClientOf = (org: Org) => Promise<OpenIdClient>;

/** One OpenId per org and page load, so that the provider's discovery document is read once. */
export function createOpenIdClients(browser: BrowserApi): OpenIdClientOf {
  const cache = new Map<string, OpenIdClient>();
  return async ({ id, signIn }) => {
    if (!signIn) throw new SignInProblem('notOffered');
    const { createOpenId } = await browser.loadOpenId().catch(() => {
      throw new SignInProblem('notLoaded');
    });
    const openId = cache.get(id) ?? createOpenId(signIn, browser);
    cache.set(id, openId);
    return openId;
  };
}

/** For the whole renewal: oidc-client-ts stops its timer at the headers, and a body can hang as well. */
const TIMEOUT_MS = 20_000;

/**
 * Rejects if a retry may work: the refresh token is kept.
 * @param keep stores the fresh tokens, or null if the session has ended; false if the spent ones are no longer in use
 */
export async function renewSession(
  orgId: string,
  openId: OpenIdClient,
  spent: RefreshGrant,
  keep: (fresh: Tokens | null) => boolean,
  { locks, clock }: BrowserApi,
): Promise<TokenRenewalResult> {
  const renewing = async (): Promise<TokenRenewalResult> => {
    const fresh = await openId.renew(spent);
    // Keeps tokens that arrive after the timeout: a provider that rotates refresh tokens has revoked the old one.
    const isKept = keep(fresh);
    if (fresh && !isKept) void openId.revoke(fresh);
    return isKept && fresh !== null ? 'renewed' : 'ended';
  };
  const tooSlow = async () => {
    await clock.sleep(TIMEOUT_MS);
    throw new SignInProblem('tooSlow');
  };
  return locks.request(`order-desk.renew.${orgId}`, () => Promise.race([renewing(), tooSlow()]));
}
