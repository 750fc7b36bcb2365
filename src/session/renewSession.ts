import type { Org } from '#config/config.ts';
import type { OpenId } from './openId.ts';
import type { Renewal, Tokens } from './tokens.ts';

interface RenewalGround {
  locks: Pick<LockManager, 'request'> | null;
  openIds: { of(org: Org): Promise<Pick<OpenId, 'renew' | 'revoke'>> };
  /** Is given the fresh tokens, or null where the session is over for good; false where nobody has the spent ones any more. */
  keep(spent: Renewal, fresh: Tokens | null): boolean;
}

/** False where the session is over. Rejects where it may work the next time. */
export async function renewSession(
  org: Org,
  spent: Renewal,
  { openIds, locks, keep }: RenewalGround,
): Promise<boolean> {
  const openId = await openIds.of(org);
  const renew = () => openId.renew(spent);
  const fresh = await (locks ? locks.request(`order-desk.renew.${org.id}`, renew) : renew());
  const isKept = keep(spent, fresh);
  if (fresh && !isKept) void openId.revoke(fresh);
  return isKept && fresh !== null;
}
