import type { AsyncCommand } from 'fast-check';
import { checkInvariants } from './invariants.ts';
import type { Memory } from './memory.ts';
import { count } from './tally.ts';
import type { World } from './world.ts';

/** How much work follows a command: all of it, or one step per pick. */
export type Pace = 'rest' | readonly number[];

export interface Played {
  world: World;
  memory: Memory;
}

/** One event of a schedule. `run` plays the event, then work according to `pace`, and then checks every invariant. */
export class Command implements AsyncCommand<object, Played> {
  readonly name: string;
  readonly detail: string;
  readonly pace: Pace;
  readonly #happen: (world: World) => Promise<void> | void;

  constructor(name: string, detail: unknown, pace: Pace, happen: (world: World) => Promise<void> | void) {
    this.name = name;
    this.detail = JSON.stringify(detail);
    this.pace = pace;
    this.#happen = happen;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, { world, memory }: Played): Promise<void> {
    count(world.tally.commands, this.name);
    await this.#happen(world);
    if (this.pace === 'rest') {
      const stuck = await world.rest();
      if (stuck.length > 0) throw new Error(`never comes to an end: ${stuck.join(', ')}`);
    } else await world.step(this.pace);
    await checkInvariants(world, memory);
  }

  toString(): string {
    return `${this.name} ${this.detail} then ${JSON.stringify(this.pace)}`;
  }
}
