import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { fatesOf } from '../../src/run/fatesOf.ts';
import { comeToRest, commands, type Played } from './commands.ts';
import { createWorld } from './createWorld.ts';
import { checkInvariants } from './invariants.ts';
import { createMemory } from './memory.ts';
import type { Broken, Mutant } from './mutants.ts';
import { count, createTally, type Tally } from './tally.ts';
import type { Setting, World } from './world.ts';

/** Maximum number of commands in a schedule. */
const LONGEST = 46;

export interface Soak {
  schedules: number;
  seed: number;
  mutant: Mutant;
  /** Ignores other violations, because a broken console must be caught for its own fault. */
  violates?: RegExp;
  tally: Tally;
  /** Searches for the shortest failing schedule. Otherwise stops at the first one. */
  isShrinking: boolean;
}

export interface Soaked {
  failed: boolean;
  /** Number of schedules until the first failure, or of all schedules. */
  schedules: number;
  /** The violation, the schedule, and how to repeat it. */
  report: string;
}

/** Runs schedules against the console until one violates an invariant. */
export async function soak({ schedules, seed, mutant, violates, tally, isShrinking }: Soak): Promise<Soaked> {
  const setting: fc.Arbitrary<Setting> = fc.record({
    lanes: fc.constantFrom(1, 2, 3),
    bodies: fc.constantFrom('once', 'repeats', 'withoutStreams'),
    renewal: fc.constantFrom('works', 'impossible', 'unreachable'),
    wordingSeed: fc.nat({ max: 999 }),
    doesInPart: fc.boolean(),
  });
  const schedule = fc.commands([...commands], { maxCommands: LONGEST, size: 'max' });
  const property = fc.asyncProperty(setting, schedule, async (given, planned) => {
    const world = await createWorld(given, tally, mutant);
    const played: Played = { world, memory: createMemory() };
    try {
      tally.schedules++;
      await fc.asyncModelRun(() => ({ model: {}, real: played }), planned);
      await endSchedule(played);
    } catch (error) {
      if (!violates || violates.test((error as Error).message)) throw error;
    } finally {
      world.close();
    }
  });
  const details = await fc.check(property, { numRuns: schedules, seed, endOnFailure: !isShrinking });
  const violation = details.failed ? (details.errorInstance as Error).message : '';
  return {
    failed: details.failed,
    schedules: details.numRuns,
    report: details.failed ? `${violation}\n${fc.defaultReportMessage(details)}` : '',
  };
}

/** A broken console must be caught within this many schedules. */
export const SCHEDULES_TO_CATCH = 600;

/** Number of schedules from this seed until a broken console was caught for its fault. Null if it was not caught. */
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

/** After each schedule a new tab must close all runs, and no request may still be `sending`. */
async function endSchedule({ world, memory }: Played): Promise<void> {
  await world.rest();
  world.network.isOnline = true;
  world.disk.refuseWrites = 0;
  world.disk.hang = null;
  for (const tab of world.tabs()) tab.kill(true);
  await world.openTab();
  await comeToRest(world);
  await checkInvariants(world, memory);
  for (const { run, requests, settlements } of memory.histories.values()) {
    if (run.state === 'running' || run.state === 'ready')
      throw new Error(`${run.id}: is ${run.state} for ever`);
    if (requests.some(({ state }) => state === 'sending'))
      throw new Error(`${run.id}: a request is being sent for ever`);
    for (const { cause } of fatesOf(run.rowCount, requests, settlements)) count(world.tally.causes, cause);
  }
  addUp(world);
}

function addUp({ tally, org, network }: World): void {
  tally.faults += network.flights.filter(({ isStruck }) => isStruck).length;
  tally.requests += org.received.length;
  tally.executed += org.ledger.length;
}
