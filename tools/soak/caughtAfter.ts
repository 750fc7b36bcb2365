import type { Broken } from './mutants.ts';
import { soak } from './soak.ts';
import { createTally } from './tally.ts';

/** A broken console has to be caught within so many schedules. */
export const SCHEDULES_TO_CATCH = 600;

/** How many schedules from this seed it took to catch a broken console for what is broken in it; null where none did. */
export async function caughtAfter({ mutant, violates }: Broken, seed: number): Promise<number | null> {
  const { failed, schedules } = await soak({
    schedules: SCHEDULES_TO_CATCH,
    seed,
    mutant,
    violates,
    tally: createTally(),
    isShrinking: false,
  });
  return failed ? schedules : null;
}
