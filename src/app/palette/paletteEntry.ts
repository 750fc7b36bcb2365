import type { MessageDescriptor } from '@lingui/core';
import type { Org } from '#config/config.ts';
import type { Names } from '#desk/names/names.ts';
import type { CreatedOrder } from '#desk/useCreatedOrders.ts';
import type { Run } from '#run/run.ts';

export type PaletteGroup = 'ids' | 'holding' | 'goTo' | 'recent' | 'named' | 'commands';

/** `go` opens an address, `run` acts at once, `tell` shows the words it resolves to. None of them sends. */
export type PaletteAct =
  | { kind: 'go'; path: string }
  | { kind: 'run'; run(): void }
  | { kind: 'tell'; tell(): Promise<string> };

export interface PaletteEntry {
  key: string;
  group: PaletteGroup;
  words: string;
  /** Stands beside the words: when, what for, an id. It is found by this, too. */
  aside?: string;
  alsoFoundBy?: string;
  act: PaletteAct;
}

export interface PaletteKnown {
  org: Org;
  typed: string;
  ids: readonly string[];
  runs: readonly Run[];
  orders: readonly CreatedOrder[];
  names: Names;
  /** By run: the row that holds the one id in the field, or a record whose name holds what stands there. */
  holding: ReadonlyMap<string, number | undefined>;
  say(words: MessageDescriptor): string;
  moment(at: number): string;
}
