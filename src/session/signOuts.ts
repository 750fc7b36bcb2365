import type { Config } from '#config/config.ts';
import type { OpenIds } from './openIds.ts';
import type { AsideSession } from './setAside.ts';
import { writeSignOutsLeft } from './storedSession.ts';
import type { Surroundings } from './surroundings.ts';

/** The provider is asked to forget the tokens, and nobody is kept waiting for it. */
const REVOKE_WAIT_MS = 3_000;

interface SignOutGround extends Pick<Surroundings, 'storage' | 'clock' | 'goTo'>, Pick<Config, 'orgs'> {
  openIds: OpenIds;
}

/** Asks the provider to forget the tokens. */
export async function revoke({ session, tokens }: AsideSession, openIds: OpenIds): Promise<void> {
  if (!tokens || session.via === 'token') return;
  const openId = await openIds.of(session.org);
  await openId.revoke(tokens);
}

/** Revokes all, then leaves for each provider's sign-out page. Resolves when there is none left, or by the Back button. */
export async function signOutEverywhere(
  forgotten: readonly AsideSession[],
  ground: SignOutGround,
): Promise<void> {
  const revoked = Promise.allSettled(forgotten.map((one) => revoke(one, ground.openIds)));
  await Promise.race([revoked, ground.clock.sleep(REVOKE_WAIT_MS)]);
  await signOutAtProviders(
    forgotten.map(({ session }) => session.org.id),
    ground,
  );
}

/** Leads to one provider's page, which leads back to the sign-in page, which goes on with those that are left. Never rejects. */
export async function signOutAtProviders(
  [first, ...others]: readonly string[],
  ground: SignOutGround,
): Promise<void> {
  const { orgs, openIds, storage, goTo } = ground;
  writeSignOutsLeft(storage, others);
  if (first === undefined) return;
  const org = orgs.find(({ id }) => id === first);
  try {
    const url = org && (await (await openIds.of(org)).signOutUrl());
    if (url) return await goTo(url);
  } catch {
    // Signed out here all the same; the provider's own session ends by itself.
  }
  await signOutAtProviders(others, ground);
}
