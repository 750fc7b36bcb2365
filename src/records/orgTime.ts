import type { SteadyClock } from '#lib/clock.ts';

export type OrgTime = ReturnType<typeof createOrgTime>;

/** `Date` tells the time at which an answer began. One that took longer than this tells too little. */
const SOON_MS = 2_000;
/** What this computer's two clocks may differ by before the time of day counts as set anew, or the computer as asleep. */
const EVEN_MS = 2_000;

/**
 * The org's time, as its answers tell it in the header `Date`. Good for three seconds at worst: whole seconds, and the
 * time that the answer took.
 */
export function createOrgTime(clock: SteadyClock) {
  let told: { org: number; wall: number; steady: number } | null = null;
  return {
    /** @param date the header's value; null where CORS hides it. `tookMs`: from the request to the answer's headers */
    hear: (date: string | null, tookMs: number) => {
      const org = Date.parse(date ?? '');
      if (org && tookMs <= SOON_MS) told = { org, wall: clock.now(), steady: clock.steady() };
    },
    /**
     * How far the org's clock is ahead of this computer's now, in ms, and not more. Null if no answer told it, or if this
     * computer's clock was set since.
     */
    ahead: (): number | null => {
      if (!told) return null;
      const passed = clock.steady() - told.steady;
      const isEven = Math.abs(clock.now() - told.wall - passed) <= EVEN_MS;
      return isEven ? told.org - told.wall : null;
    },
  };
}
