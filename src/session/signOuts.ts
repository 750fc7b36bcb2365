import type { Org } from '#config/config.ts';
import type { Clock } from '#lib/clock.ts';
import type { OpenId } from './openId.ts';
import type { OrgSession } from './orgSession.ts';
import { writeSignOutsLeft } from './storedSession.ts';
import type { Tokens } from './tokens.ts';

/** The provider is asked to forget the tokens, and nobody is kept waiting for it. */
const REVOKE_WAIT_MS = 3_000;

/** A session that nobody here goes on with. */
interface LeftSession {
  session: Pick<OrgSession, 'org' | 'via'>;
  tokens: Tokens | null;
}

interface OpenIdOf {
  of(org: Org): Promise<Pick<OpenId, 'revoke' | 'signOutUrl'>>;
}

interface SignOutGround {
  orgs: readonly Org[];
  openIds: OpenIdOf;
  storage: Storage;
  clock: Clock;
  goTo(url: string): Promise<void>;
}

/** Asks the providers to forget the tokens. Never rejects. */
export async function revokeAll(left: readonly LeftSession[], openIds: OpenIdOf): Promise<void> {
  await Promise.allSettled(
    left.map(async ({ session, tokens }) => {
      if (!tokens || session.via === 'token') return;
      const openId = await openIds.of(session.org);
      await openId.revoke(tokens);
    }),
  );
}

/** Revokes all, then leaves for each provider's sign-out page. Resolves when there is none left, or by the Back button. */
export async function signOutEverywhere(
  forgotten: readonly LeftSession[],
  ground: SignOutGround,
): Promise<void> {
  await Promise.race([revokeAll(forgotten, ground.openIds), ground.clock.sleep(REVOKE_WAIT_MS)]);
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
