import fc, { type AsyncCommand } from 'fast-check';
import type { World } from './createWorld.ts';
import { checkInvariants } from './invariants.ts';
import type { Memory } from './memory.ts';
import { count } from './tally.ts';

export interface Played {
  world: World;
  memory: Memory;
}

/** Selects one of the tabs, runs or rows that there are at the time: see `at`. */
export const pick = fc.nat({ max: 999 });
export const tabAndRun = fc.record({ tab: pick, run: pick });
export const tabAndRow = fc.record({ tab: pick, row: pick });

/**
 * How much work follows a command: all of it, or one step per pick. A new run takes about ten steps until its first
 * request leaves: fewer would hardly ever let two tabs send at once.
 */
const pace = fc.oneof(
  { weight: 2, arbitrary: fc.constant('rest' as const) },
  { weight: 3, arbitrary: fc.array(fc.nat({ max: 5 }), { maxLength: 24, size: 'max' }) },
);

/** One event of a schedule. `run` plays the event, then work according to its pace, and then checks every invariant. */
export function command<Detail>(
  name: string,
  detail: fc.Arbitrary<Detail>,
  happen: (world: World, detail: Detail) => Promise<void> | void,
): fc.Arbitrary<AsyncCommand<object, Played>> {
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

/** Lets all work end. Throws if an action never ends. */
export async function comeToRest(world: World): Promise<void> {
  const stuck = await world.rest();
  if (stuck.length > 0) throw new Error(`never comes to an end: ${stuck.join(', ')}`);
}

export function at<Value>(values: readonly Value[], which: number): Value | undefined {
  return values[which % values.length];
}
