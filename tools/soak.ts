import { mutants } from './soak/mutants.ts';
import { caughtAfter, SCHEDULES_TO_CATCH, soak } from './soak/soak.ts';
import { createTally, tallyLines } from './soak/tally.ts';

/**
 * `npm run soak [-- schedules [seed]]`: plays random faults, tabs and acts of people, and checks runs and journal
 * against the embedded org's ledger. The same seed repeats the same schedules. `npm run soak -- mutants`: runs
 * schedules until they catch each broken console.
 */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const [first, ...others] = process.argv.slice(2);
process.exitCode = (await (first === 'mutants' ? catchMutants() : playSchedules())) ? 0 : 1;

async function playSchedules(): Promise<boolean> {
  const schedules = Number(first ?? 10_000);
  const seed = Number(others[0] ?? Date.now() % 2 ** 31);
  if (!(schedules > 0 && Number.isInteger(seed)))
    throw new Error(`No schedules: ${process.argv.slice(2).join(' ')}`);
  const tally = createTally();
  const started = performance.now();
  console.log(`${schedules.toLocaleString('en')} schedules from seed ${seed}`);

  const { failed, report } = await soak({ schedules, seed, tally });

  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log([...tallyLines(tally), `violations          ${failed ? 1 : 0}`, `${seconds} s`].join('\n'));
  if (failed) console.error(`\n${report}\n\nOnce more: npm run soak -- ${schedules} ${seed}`);
  return !failed;
}

async function catchMutants(): Promise<boolean> {
  console.log(`Schedules until a broken console is caught, from the seeds ${SEEDS.join(', ')}:`);
  let areCaught = true;
  for (const [name, broken] of Object.entries(mutants)) {
    const after: (number | null)[] = [];
    for (const seed of SEEDS) after.push(await caughtAfter(broken, seed));
    const caught = after.filter((schedules) => schedules !== null);
    const missed = after.length - caught.length;
    const worst = missed > 0 ? `not caught in ${SCHEDULES_TO_CATCH}` : Math.max(...caught);
    console.log(`${name}: worst ${worst} (${after.map((schedules) => schedules ?? 'none').join(', ')})`);
    areCaught &&= missed === 0;
  }
  return areCaught;
}
