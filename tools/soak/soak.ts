import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { outcomesOf } from '../../src/run/outcomesOf.ts';
import { comeToRest, type Played } from './command.ts';
import { commands } from './commands.ts';
import { settings } from './createBrowser.ts';
import { createWorld, type World } from './createWorld.ts';
import { checkInvariants } from './invariants.ts';
import { createMemory } from './memory.ts';
import { asItIs, type Broken, type Mutant } from './mutant.ts';
import { count, createTally, type Tally } from './tally.ts';

/** Maximum number of commands in a schedule. */
const LONGEST = 46;

interface Soak {
  schedules: number;
  seed: number;
  mutant?: Mutant;
  /** Ignores other violations, because a broken console must be caught for its own fault. */
  violates?: RegExp;
  tally?: Tally;
}

/**
 * Runs schedules against the console until one violates an invariant, and searches for the shortest failing schedule.
 * A broken console is only to fail. Returns the number of schedules until then, and a report to repeat the failure.
 */
export async function soak({ schedules, seed, mutant, violates, tally = createTally() }: Soak) {
  const schedule = fc.commands(commands, { maxCommands: LONGEST, size: 'max' });
  const property = fc.asyncProperty(settings, schedule, async (given, planned) => {
    const world = await createWorld(given, tally, mutant ?? asItIs);
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
  const details = await fc.check(property, { numRuns: schedules, seed, endOnFailure: mutant !== undefined });
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
  const { failed, schedules } = await soak({ schedules: SCHEDULES_TO_CATCH, seed, mutant, violates });
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
  for (const { run, requests, findings } of memory.histories.values()) {
    if (run.state === 'running' || run.state === 'ready')
      throw new Error(`${run.id}: is ${run.state} for ever`);
    if (requests.some(({ state }) => state === 'sending'))
      throw new Error(`${run.id}: a request is being sent for ever`);
    for (const { cause } of outcomesOf(run.rowCount, requests, findings)) count(world.tally.causes, cause);
  }
  addUp(world);
}

function addUp({ tally, org, network }: World): void {
  tally.faults += network.flights.filter(({ isStruck }) => isStruck).length;
  tally.requests += org.received.length;
  tally.executed += org.ledger.length;
}
