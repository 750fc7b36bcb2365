import type { Config } from '#config/config.ts';
import type { OpenIds } from './openIds.ts';
import { idTokens, pendingSignOuts, unrevoked } from './storedSession.ts';

interface SignOutGround {
  orgs: Config['orgs'];
  openIds: OpenIds;
  storage: Storage;
  goTo(url: string): Promise<void>;
}

/** Visits one provider, which redirects back to the sign-in page; the page continues with the others. Never rejects. */
export async function signOutAtProviders(
  [first, ...others]: readonly string[],
  ground: SignOutGround,
): Promise<void> {
  const { orgs, openIds, storage, goTo } = ground;
  pendingSignOuts.write(storage, others);
  if (first === undefined) return idTokens.forget(storage);
  const org = orgs.find(({ id }) => id === first);
  try {
    const idToken = idTokens.of(storage, first);
    const url = org && (await (await openIds.of(org)).signOutUrl(idToken));
    if (others.length === 0) idTokens.forget(storage);
    if (!url || !idToken) unrevoked.write(storage, true);
    if (url) return await goTo(url);
  } catch {
    unrevoked.write(storage, true);
  }
  await signOutAtProviders(others, ground);
}
