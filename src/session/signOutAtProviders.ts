import type { Config } from '#config/config.ts';
import type { OpenIds } from './openIds.ts';
import { idTokens, signOutsLeft } from './storedSession.ts';

interface SignOutGround {
  orgs: Config['orgs'];
  openIds: OpenIds;
  storage: Storage;
  goTo(url: string): Promise<void>;
}

/** Leads to one provider's page, which leads back to the sign-in page, which goes on with those that are left. Never rejects. */
export async function signOutAtProviders(
  [first, ...others]: readonly string[],
  ground: SignOutGround,
): Promise<void> {
  const { orgs, openIds, storage, goTo } = ground;
  signOutsLeft.write(storage, others);
  if (first === undefined) return idTokens.forget(storage);
  const org = orgs.find(({ id }) => id === first);
  try {
    const url = org && (await (await openIds.of(org)).signOutUrl(idTokens.of(storage, first)));
    if (others.length === 0) idTokens.forget(storage);
    if (url) return await goTo(url);
  } catch {
    // Signed out here all the same; the provider's own session ends by itself.
  }
  await signOutAtProviders(others, ground);
}
