import type { Org } from '#config/config.ts';
import type { OpenId } from './openId.ts';
import { SignInProblem } from './signInProblem.ts';
import type { Surroundings } from './surroundings.ts';

/** OpenID Connect by org, loaded when it is first needed. */
export interface OpenIds {
  /** One for each org and page load, so that the provider's discovery document is read once. */
  of(org: Org): Promise<OpenId>;
  load: Surroundings['loadOpenId'];
}

export function createOpenIds({ origin, storage, clock, loadOpenId }: Surroundings): OpenIds {
  const known = new Map<string, OpenId>();
  const load: OpenIds['load'] = () =>
    loadOpenId().catch(() => {
      throw new SignInProblem('notLoaded');
    });
  return {
    load,
    of: async ({ id, signIn }) => {
      if (!signIn) throw new SignInProblem('notOffered');
      const { createOpenId } = await load();
      const openId = known.get(id) ?? createOpenId(signIn, { origin, storage, now: () => clock.now() });
      known.set(id, openId);
      return openId;
    },
  };
}
