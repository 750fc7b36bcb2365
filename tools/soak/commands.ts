import fc, { type AsyncCommand } from 'fast-check';
import { operationNames } from '../../src/contract/operations.ts';
import { lostConnections } from '../../src/sandbox/scenarios/lostConnections.ts';
import type { Scenario } from '../../src/sandbox/scenarios/scenario.ts';
import { scenarios } from '../../src/sandbox/scenarios.ts';
import { checkInvariants } from './invariants.ts';
import type { Memory } from './memory.ts';
import { personActs } from './personActs.ts';
import { count } from './tally.ts';
import type { World } from './world.ts';

/** How much work follows a command: all of it, or one step per pick. */
type Pace = 'rest' | readonly number[];

export interface Played {
  world: World;
  memory: Memory;
}

type Command = AsyncCommand<object, Played>;

const pick = fc.nat({ max: 999 });
const pace: fc.Arbitrary<Pace> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('rest' as const) },
  { weight: 3, arbitrary: fc.array(fc.nat({ max: 5 }), { maxLength: 6 }) },
);

/** One event of a schedule. `run` plays the event, then work according to its pace, and then checks every invariant. */
function command<Detail>(
  name: string,
  detail: fc.Arbitrary<Detail>,
  happen: (world: World, detail: Detail) => Promise<void> | void,
): fc.Arbitrary<Command> {
  return fc.tuple(detail, pace).map(([given, then]) => ({
    check: () => true,
    run: async (_model, { world, memory }) => {
      count(world.tally.commands, name);
      await happen(world, given);
      if (then === 'rest') await comeToRest(world);
      else await world.step(then);
      await checkInvariants(world, memory);
    },
    toString: () => `${name} ${JSON.stringify(given)} then ${JSON.stringify(then)}`,
  }));
}

const nothing = fc.constant(null);
const DAY = 86_400_000;
const UNTIL_FREED = 'until it is freed';

const send = command(
  'send',
  fc.record({
    tab: pick,
    operation: fc.constantFrom(...operationNames),
    origin: fc.constantFrom('form', 'sheet', 'sheet'),
    rows: fc.array(pick, { minLength: 1, maxLength: 5 }),
    rowsPerRequest: fc.constantFrom(1, 1, 2, 3),
  }),
  personActs.sendRows,
);

const faultOf = (some: readonly Scenario[]) =>
  command(
    'fault',
    fc.record({
      scenario: fc.constantFrom(...some.map(({ name }) => name)),
      nth: fc.constantFrom(1, 1, 1, 2, 3),
      times: fc.constantFrom(1, 1, 2, 5),
    }),
    ({ org }, { scenario, nth, times }) => org.use(scenario, { nth, times }),
  );

const goOn = (name: string, signsIn: fc.Arbitrary<boolean>, goesPast: boolean) =>
  command(
    name,
    fc.record({ tab: pick, run: pick, signsIn, goesPast: fc.constant(goesPast) }),
    personActs.continueRun,
  );

const goOnline = command('go online', nothing, ({ network }) => {
  network.isOnline = true;
});

/** The org executes the request, but its answer does not show this: the most likely cause of a wrong fate. */
const hiddenDeeds = scenarios.filter(({ name }) => /after the work is done$|, some are \w+$/.test(name));

/** Acts of a person, and faults of their browser, its clock, disk, network and session. */
export const commands: readonly fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 5 }, () => send),
  ...Array.from({ length: 3 }, () => faultOf(scenarios)),
  faultOf(lostConnections),
  faultOf(hiddenDeeds),
  command('pause', pick, (world, which) => personActs.endRuns(world, which, 'pause')),
  command('stop', pick, (world, which) => personActs.endRuns(world, which, 'stop')),
  goOn('continue', fc.boolean(), false),
  goOn('go on past this cause', fc.boolean(), true),
  goOn('continue', fc.constant(true), false),
  command('kill the tab', fc.record({ tab: pick, arrives: fc.boolean() }), (world, { tab, arrives }) =>
    tabAt(world, tab)?.kill(arrives),
  ),
  command('reload', fc.record({ tab: pick, arrives: fc.boolean() }), (world, { tab, arrives }) => {
    tabAt(world, tab)?.kill(arrives);
    return world.openTab();
  }),
  command('open another tab', nothing, (world) => (world.tabs().length < 3 ? world.openTab() : undefined)),
  command(
    'end every session',
    fc.record({
      renewal: fc.constantFrom('works', 'impossible', 'unreachable'),
      hidesRefusals: fc.boolean(),
    }),
    (world, { renewal, hidesRefusals }) => {
      world.renewal = renewal;
      world.network.hidesRefusals = hidesRefusals;
      world.endSessions();
    },
  ),
  command('go offline', fc.record({ arrives: fc.boolean() }), ({ network }, { arrives }) =>
    network.goOffline(arrives),
  ),
  goOnline,
  goOnline,
  command(
    'set the clock',
    fc.constantFrom<number | 'right'>(-DAY, -60_000, -1_000, 1_000, 60_000, DAY, 3_650 * DAY, 'right'),
    ({ time }, by) => (by === 'right' ? time.setClockRight() : time.setClock(by)),
  ),
  // Often by a clock set far ahead, which makes every run look old.
  command(
    'delete old runs',
    fc.record({ tab: pick, clockBy: fc.constantFrom(0, 3_650 * DAY) }),
    (world, { tab, clockBy }) => {
      world.time.setClock(clockBy);
      personActs.deleteOldRuns(world, tab);
    },
  ),
  command('let time pass', fc.constantFrom(1_000, 5_000, 21_000, 60_000, 130_000, 3_600_000), (world, ms) =>
    world.pass(ms),
  ),
  command(
    'fill the disk',
    fc.constantFrom<number | typeof UNTIL_FREED>(1, 2, 2, 4, UNTIL_FREED),
    ({ disk }, writes) => {
      disk.refuseWrites = writes === UNTIL_FREED ? Number.POSITIVE_INFINITY : writes;
    },
  ),
  command('free the disk', nothing, ({ disk }) => {
    disk.refuseWrites = 0;
  }),
  command(
    'the journal hangs',
    fc.record({ after: fc.nat({ max: 20 }), isDone: fc.boolean() }),
    ({ disk }, hang) => {
      disk.hang = { ...hang };
    },
  ),
  command('try the journal again', pick, (world, tab) => tabAt(world, tab)?.reconnect()),
  command('settle an unknown row', fc.record({ tab: pick, row: pick }), personActs.settle),
  command(
    'settle several unknown rows',
    fc.record({ tab: pick, row: pick, alike: fc.constantFrom('done', 'notDone') }),
    personActs.settle,
  ),
  command('send again', fc.record({ tab: pick, run: pick }), personActs.sendAgain),
  command('send one by one', fc.record({ tab: pick, run: pick }), personActs.sendOneByOne),
  command('send again anyway', fc.record({ tab: pick, row: pick }), personActs.sendAgainAnyway),
];

/** Lets all work end. Throws if an act never ends. */
export async function comeToRest(world: World): Promise<void> {
  const stuck = await world.rest();
  if (stuck.length > 0) throw new Error(`never comes to an end: ${stuck.join(', ')}`);
}

function tabAt(world: World, which: number) {
  const tabs = world.tabs();
  return tabs[which % tabs.length];
}
