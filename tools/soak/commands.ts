import fc from 'fast-check';
import { lostConnections } from '../../src/sandbox/scenarios/lostConnections.ts';
import type { Scenario } from '../../src/sandbox/scenarios/scenario.ts';
import { scenarios } from '../../src/sandbox/scenarios.ts';
import { at, command, pick } from './command.ts';
import { lookCommands } from './lookCommands.ts';
import { personCommands } from './personCommands.ts';

const DAY = 86_400_000;
const nothing = fc.constant(null);
/** More writes than a schedule has. */
const UNTIL_FREED = 1_000_000;
const tabAndArrival = fc.record({ tab: pick, arrives: fc.boolean() });

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

/** A browser that repeats a request by itself gets the second answer; in any other, the next request gets it. */
const bothAttemptsStruck = command(
  'fault at both attempts',
  fc.constantFrom('limit reached', 'gateway 429', 'platform busy', 'session ends', 'record busy'),
  ({ org }, second) => {
    org.use('answer lost after the work is done');
    org.use(second, { nth: 2 });
  },
);

const goOnline = command('go online', nothing, ({ network }) => {
  network.isOnline = true;
});

/** The org executes the request, but its answer does not show this: the most likely cause of a wrong outcome. */
const hiddenDeeds = scenarios.filter(({ name }) => /after the work is done$|, some are \w+$/.test(name));

/** Acts of a person, and faults of their browser, its clock, disk, network and session. */
export const commands = [
  ...personCommands,
  ...lookCommands,
  ...Array.from({ length: 5 }, () => faultOf(scenarios)),
  faultOf(lostConnections),
  faultOf(hiddenDeeds),
  bothAttemptsStruck,
  bothAttemptsStruck,
  command('kill the tab', tabAndArrival, ({ tabs }, { tab, arrives }) => at(tabs(), tab)?.kill(arrives)),
  command('reload', tabAndArrival, ({ tabs, openTab }, { tab, arrives }) => {
    at(tabs(), tab)?.kill(arrives);
    return openTab();
  }),
  command('open another tab', nothing, (world) => (world.tabs().length < 3 ? world.openTab() : undefined)),
  command(
    'end every session',
    fc.record({
      renewal: fc.constantFrom('works', 'impossible', 'unreachable'),
      hidesRefusals: fc.boolean(),
    }),
    (world, { renewal, hidesRefusals }) => {
      world.setting.renewal = renewal;
      world.network.hidesRefusals = hidesRefusals;
      world.endSessions();
    },
  ),
  command('a new version replaces the code', fc.boolean(), ({ code }, isMissing) => {
    code.isMissing = isMissing;
  }),
  command('go offline', fc.boolean(), ({ network }, arrives) => network.goOffline(arrives)),
  goOnline,
  goOnline,
  command(
    'set the clock',
    fc.constantFrom<number | 'right'>(-DAY, -60_000, -1_000, 1_000, 60_000, DAY, 3_650 * DAY, 'right'),
    ({ time }, by) => (by === 'right' ? time.setClockRight() : time.setClock(by)),
  ),
  // A tab does this once a day. Often by a clock set far ahead, so that every run looks old.
  command(
    'delete old runs',
    fc.record({ tab: pick, clockBy: fc.constantFrom(0, 3_650 * DAY) }),
    ({ time, desks }, { tab, clockBy }) => {
      time.setClock(clockBy);
      const desk = at(desks(), tab);
      desk?.begin('delete old runs', desk.deleteOldRuns);
    },
  ),
  command('let time pass', fc.constantFrom(1_000, 5_000, 21_000, 60_000, 130_000, 3_600_000), (world, ms) =>
    world.pass(ms),
  ),
  command('fill the disk', fc.constantFrom(1, 2, 2, 4, UNTIL_FREED), ({ disk }, writes) => {
    disk.refuseWrites = writes;
  }),
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
  command('try the journal again', pick, ({ tabs }, which) => {
    const tab = at(tabs(), which);
    if (tab) tab.silence = null;
  }),
];
