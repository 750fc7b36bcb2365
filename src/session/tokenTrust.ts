import type { SteadyClock } from '#lib/clock.ts';

/** How long an accepted token counts as alive: half of the platform's shortest session of 15 minutes without use. */
const OLD_AFTER_MS = 7 * 60_000;

export interface TokenTrust {
  /** A sign-in or a renewal gave this token: just now, or `at` where a reload brought it back. */
  issued(token: string, expiresAt?: number | null, at?: number): void;
  answered(token: string): void;
  /** A request with this token got no answer. Whether the session may have ended: another request could become unknown. */
  unanswered(token: string, canRenew: boolean): boolean;
}

/**
 * Some orgs answer 401 without CORS headers, which looks like a lost connection. So a token that got no answer is doubted
 * where it can be renewed without the person, or is old or expired.
 */
export function createTokenTrust(clock: Pick<SteadyClock, 'now' | 'steady'>): TokenTrust {
  let latest: { token: string; at: number; steadyAt: number; expiresAt: number | null } | null = null;
  const note = (token: string, expiresAt: number | null, at = clock.now()) => {
    latest = { token, at, steadyAt: clock.steady(), expiresAt };
  };
  const isOld = (token: string): boolean => {
    if (latest?.token !== token) return true;
    // The computer's clock can be set, and the steady one stands still while the computer sleeps.
    const [byClock, bySteady] = [clock.now() - latest.at, clock.steady() - latest.steadyAt];
    const hasExpired = latest.expiresAt !== null && latest.expiresAt <= clock.now();
    return hasExpired || byClock < 0 || Math.max(byClock, bySteady) >= OLD_AFTER_MS;
  };
  return {
    issued: (token, expiresAt = null, at) => note(token, expiresAt, at),
    answered: (token) => note(token, latest?.token === token ? latest.expiresAt : null),
    unanswered: (token, canRenew) => canRenew || isOld(token),
  };
}
