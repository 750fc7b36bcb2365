import { afterAll, describe, expect, it } from 'vitest';
import { causes } from '../../src/contract/causes.ts';
import { mutants } from './mutants.ts';
import { caughtAfter, soak } from './soak.ts';
import { createTally, tallyLines } from './tally.ts';

const SCHEDULES = 300;
/** A new seed each time. To repeat a failure, set its seed here, or run `npm run soak -- 300 <seed>`. */
const SEED = Date.now() % 2 ** 31;

/** A fixed seed, so that this test does not fail at random. */
const MUTANT_SEED = 3;

describe('under any failure', () => {
  it('no write is lost or repeated, and every unknown row is shown', { timeout: 240_000 }, async () => {
    console.log(`${SCHEDULES} schedules from seed ${SEED}`);
    const tally = createTally();
    const { failed, report } = await soak({ schedules: SCHEDULES, seed: SEED, tally });
    console.log(tallyLines(tally).join('\n'));
    expect(failed, `seed ${SEED}\n${report}`).toBe(false);
    expect(tally.faults).toBeGreaterThan(SCHEDULES);
    expect(tally.executed).toBeGreaterThan(SCHEDULES / 2);
    expect(tally.causes.size).toBeGreaterThan(Object.keys(causes).length / 2);
  });

  it('plays the same schedules from the same seed', { timeout: 60_000 }, async () => {
    const [first, second] = [createTally(), createTally()];
    for (const tally of [first, second]) await soak({ schedules: 20, seed: MUTANT_SEED, tally });
    expect(second).toEqual(first);
  });
});

describe('the model catches a console that', () => {
  const caught: string[] = [];
  afterAll(() => {
    console.log([`Broken consoles, caught from seed ${MUTANT_SEED} after schedules:`, ...caught].join('\n'));
  });

  it.each(Object.entries(mutants))('%s', { timeout: 480_000 }, async (name, broken) => {
    const schedules = await caughtAfter(broken, MUTANT_SEED);
    caught.push(`${schedules} ${name}`);
    expect(schedules, `nothing like ${broken.violates}`).not.toBeNull();
  });
});
