import { describe, expect, it } from 'vitest';
import { causes } from '../../src/contract/causes.ts';
import { asItIs, mutants } from './mutants.ts';
import { soak } from './soak.ts';
import { createTally, tallyLines } from './tally.ts';

const SCHEDULES = 300;
/** Another one each time: to play a failure again, put its seed here, or into `npm run soak -- 300 <seed>`. */
const SEED = Date.now() % 2 ** 31;

/** A broken console has to be caught within so many schedules, by a seed that stays: this must not fail now and then. */
const SCHEDULES_TO_CATCH = 200;
const MUTANT_SEED = 1;

describe('whatever breaks', () => {
  it('no write is lost, none is repeated, and every unknown is named', { timeout: 60_000 }, async () => {
    console.log(`${SCHEDULES} schedules from seed ${SEED}`);
    const tally = createTally();
    const { failed, report } = await soak({
      schedules: SCHEDULES,
      seed: SEED,
      mutant: asItIs,
      tally,
      isShrinking: true,
    });
    console.log(tallyLines(tally).join('\n'));
    expect(failed, `seed ${SEED}\n${report}`).toBe(false);
    expect(tally.faults).toBeGreaterThan(SCHEDULES);
    expect(tally.executed).toBeGreaterThan(SCHEDULES / 2);
    expect(tally.causes.size).toBeGreaterThan(Object.keys(causes).length / 2);
  });

  it('plays the same schedules from the same seed', { timeout: 60_000 }, async () => {
    const [first, second] = [createTally(), createTally()];
    for (const tally of [first, second])
      await soak({ schedules: 20, seed: MUTANT_SEED, mutant: asItIs, tally, isShrinking: false });
    expect(second).toEqual(first);
  });
});

describe('a broken console is caught: one that', () => {
  it.each(Object.entries(mutants))('%s', { timeout: 60_000 }, async (_name, mutant) => {
    const { failed, schedules } = await soak({
      schedules: SCHEDULES_TO_CATCH,
      seed: MUTANT_SEED,
      mutant,
      tally: createTally(),
      isShrinking: false,
    });
    expect(failed, `${schedules} schedules and nothing found`).toBe(true);
  });
});
