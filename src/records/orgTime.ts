import type { SteadyClock } from '#lib/clock.ts';

export type OrgTime = ReturnType<typeof createOrgTime>;

/** `Date` tells the time at which an answer began. One that took longer than this tells too little. */
const SOON_MS = 5_000;
/** What this computer's two clocks may differ by before the time of day counts as set anew, or the computer as asleep. */
const EVEN_MS = 2_000;

interface Told {
  org: number;
  wall: number;
  steady: number;
  tookMs: number;
}

/**
 * The org's time, as its answers tell it in the header `Date`. Not late by more than a second, which `Date` leaves out, and
 * the time that the quickest answer took.
 */
export function createOrgTime(clock: SteadyClock) {
  let told: Told | null = null;
  const isEven = ({ wall, steady }: Told) =>
    Math.abs(clock.now() - wall - (clock.steady() - steady)) <= EVEN_MS;
  return {
    /** @param date the header's value; null where CORS hides it. `tookMs`: from the request to the answer's headers */
    hear: (date: string | null, tookMs: number) => {
      const org = Date.parse(date ?? '');
      if (!org || tookMs > SOON_MS) return;
      const passed = told && clock.steady() - told.steady;
      // The org's own clock was not set either.
      const fits = told && Math.abs(told.org + (passed ?? 0) - org) <= tookMs + EVEN_MS;
      if (told && fits && isEven(told) && told.tookMs <= tookMs) return;
      told = { org, wall: clock.now(), steady: clock.steady(), tookMs };
    },
    /**
     * How far the org's clock is ahead of this computer's now, in ms, and not more. Null if no answer told it, or if this
     * computer's clock was set since.
     */
    ahead: (): number | null => (told && isEven(told) ? told.org - told.wall : null),
  };
}
