import { asItIs } from './soak/mutants.ts';
import { soak } from './soak/soak.ts';
import { createTally, tallyLines } from './soak/tally.ts';

/**
 * `npm run soak [-- schedules [seed]]`: plays schedules of faults, tabs and people against the console's runs and
 * journal, and judges them by what the embedded org truly executed. The same seed plays the same schedules.
 */
const [schedules = 10_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const tally = createTally();
const started = performance.now();
console.log(`${schedules.toLocaleString('en')} schedules from seed ${seed}`);

const { failed, report } = await soak({ schedules, seed, mutant: asItIs, tally, isShrinking: true });

const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log([...tallyLines(tally), `violations          ${failed ? 1 : 0}`, `${seconds} s`].join('\n'));
if (failed) console.error(`\n${report}\n\nOnce more: npm run soak -- ${schedules} ${seed}`);
process.exitCode = failed ? 1 : 0;
