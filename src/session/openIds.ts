import type { Org } from '#config/config.ts';
import type { Clock } from '#lib/clock.ts';
import type { BrowserApi } from './browserApi.ts';
import type { OpenId } from './openId.ts';
import type { RenewalResult } from './session.ts';
import { SignInProblem } from './signInProblem.ts';
import type { Renewal, Tokens } from './tokens.ts';

export interface OpenIds {
  /** One per org and page load, so that the provider's discovery document is read once. */
  of(org: Org): Promise<OpenId>;
  load: BrowserApi['loadOpenId'];
}

export function createOpenIds({ origin, storage, clock, loadOpenId }: BrowserApi): OpenIds {
  const cache = new Map<string, OpenId>();
  const load: OpenIds['load'] = () =>
    loadOpenId().catch(() => {
      throw new SignInProblem('notLoaded');
    });
  return {
    load,
    of: async ({ id, signIn }) => {
      if (!signIn) throw new SignInProblem('notOffered');
      const { createOpenId } = await load();
      const openId = cache.get(id) ?? createOpenId(signIn, { origin, storage, now: () => clock.now() });
      cache.set(id, openId);
      return openId;
    },
  };
}

/** For the whole renewal: oidc-client-ts stops its timer at the headers, and a body can hang as well. */
const TIMEOUT_MS = 20_000;

interface RenewalGround {
  locks: Pick<LockManager, 'request'> | null;
  clock: Clock;
  openIds: Pick<OpenIds, 'of'>;
  /** Stores the fresh tokens, or null if the session has ended; false if the spent ones are no longer in use. */
  keep(spent: Renewal, fresh: Tokens | null): boolean;
}

/** Rejects if a retry may work: the refresh token is kept. */
export async function renewSession(
  org: Org,
  spent: Renewal,
  { openIds, locks, clock, keep }: RenewalGround,
): Promise<RenewalResult> {
  const openId = await openIds.of(org);
  const renewing = async (): Promise<RenewalResult> => {
    const fresh = await openId.renew(spent);
    // Keeps tokens that arrive after the timeout: a provider that rotates refresh tokens has revoked the old one.
    const isKept = keep(spent, fresh);
    if (fresh && !isKept) void openId.revoke(fresh);
    return isKept && fresh !== null ? 'renewed' : 'ended';
  };
  const tooSlow = async () => {
    await clock.sleep(TIMEOUT_MS);
    throw new SignInProblem('tooSlow');
  };
  const renew = () => Promise.race([renewing(), tooSlow()]);
  return locks ? locks.request(`order-desk.renew.${org.id}`, renew) : renew();
}
