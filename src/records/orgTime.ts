import type { SteadyClock } from '#lib/clock.ts';

export type OrgTime = ReturnType<typeof createOrgTime>;

/** `Date` is the time at which an answer began. A request that took longer than this is too inexact. */
const SOON_MS = 5_000;
/** The two clocks of this computer may differ by this. Beyond it, the time of day was set, or the computer slept. */
const EVEN_MS = 2_000;

interface Told {
  org: number;
  wall: number;
  steady: number;
  tookMs: number;
}

/**
 * The org's time, from the header `Date` of its answers. It is late by at most one second, which `Date` leaves out,
 * plus the duration of the quickest answer.
 */
export function createOrgTime(clock: SteadyClock) {
  let told: Told | null = null;
  const isEven = ({ wall, steady }: Told) =>
    Math.abs(clock.now() - wall - (clock.steady() - steady)) <= EVEN_MS;
  return {
    /**
     * @param date the header's value; null if CORS hides it
     * @param tookMs from the request to the answer's headers
     */
    hear: (date: string | null, tookMs: number) => {
      const org = Date.parse(date ?? '');
      if (!org || tookMs > SOON_MS) return;
      const passed = told && clock.steady() - told.steady;
      // False if the org's own clock was set.
      const fits = told && Math.abs(told.org + (passed ?? 0) - org) <= tookMs + EVEN_MS;
      if (told && fits && isEven(told) && told.tookMs <= tookMs) return;
      told = { org, wall: clock.now(), steady: clock.steady(), tookMs };
    },
    /**
     * How far the org's clock is at least ahead of this computer's, in ms. Null if no answer told it, or if this
     * computer's clock was set since.
     */
    ahead: (): number | null => (told && isEven(told) ? told.org - told.wall : null),
  };
}
