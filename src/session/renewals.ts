import type { Org } from '#config/config.ts';
import type { OpenIds } from './openIds.ts';
import type { Surroundings } from './surroundings.ts';
import type { Renewal, Tokens } from './tokens.ts';

interface RenewalsGround extends Pick<Surroundings, 'locks'> {
  openIds: OpenIds;
  /** Is given the fresh tokens, or null where the session is over for good; false where nobody has the spent ones any more. */
  keep(spent: Renewal, fresh: Tokens | null): boolean;
}

/**
 * Renewals of this tab's sessions, one at a time with each refresh token, whoever asks: with one that is spent, a provider
 * may end the session. Not one for all orgs: whoever has gone on in another one would wait for it, and be told what became of
 * the session before.
 */
export function createRenewals({ openIds, locks, keep }: RenewalsGround) {
  const underWay = new Map<Renewal, Promise<boolean>>();

  async function renewNow(org: Org, spent: Renewal): Promise<boolean> {
    try {
      const openId = await openIds.of(org);
      const renew = () => openId.renew(spent);
      const fresh = await (locks ? locks.request(`order-desk.renew.${org.id}`, renew) : renew());
      const isKept = keep(spent, fresh);
      if (fresh && !isKept) void openId.revoke(fresh);
      return isKept && fresh !== null;
    } catch {
      return false;
    } finally {
      underWay.delete(spent);
    }
  }

  /** False where the session cannot be renewed, or not now. Never rejects. */
  return (org: Org, spent: Renewal): Promise<boolean> => {
    const result = underWay.get(spent) ?? renewNow(org, spent);
    underWay.set(spent, result);
    return result;
  };
}
