import type { SteadyClock } from '#lib/clock.ts';

/** How long an accepted token counts as valid: half of the platform's shortest idle timeout of 15 minutes. */
const OLD_AFTER_MS = 7 * 60_000;

export type TokenTrust = ReturnType<typeof createTokenTrust>;

/**
 * Some orgs answer 401 without CORS headers, which looks like a lost connection. So an unanswered token is in doubt
 * if it is renewable without the person, old or expired.
 */
export function createTokenTrust(clock: Pick<SteadyClock, 'now' | 'steady'>) {
  let latest: { token: string; at: number; steadyAt: number; expiresAt: number | null } | null = null;
  const note = (token: string, expiresAt: number | null, at = clock.now()) => {
    latest = { token, at, steadyAt: clock.steady(), expiresAt };
  };
  const isOld = (token: string): boolean => {
    if (latest?.token !== token) return true;
    // The time of day can be set, and the steady clock stops while the computer sleeps.
    const [byClock, bySteady] = [clock.now() - latest.at, clock.steady() - latest.steadyAt];
    const hasExpired = latest.expiresAt !== null && latest.expiresAt <= clock.now();
    return hasExpired || byClock < 0 || Math.max(byClock, bySteady) >= OLD_AFTER_MS;
  };
  return {
    isOld,
    /** A sign-in or renewal issued this token: just now, or `at` if a reload restored it. */
    issued: (token: string, expiresAt: number | null = null, at?: number) => note(token, expiresAt, at),
    answered: (token: string) => note(token, latest?.token === token ? latest.expiresAt : null),
    /** A request with this token got no answer. True if the session may have ended: the next may become unknown. */
    unanswered: (token: string, canRenew: boolean) => canRenew || isOld(token),
  };
}
