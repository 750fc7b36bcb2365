import type { MessageDescriptor } from '@lingui/core';
import type { Org } from '#config/config.ts';
import type { Names } from '#desk/names/names.ts';
import type { CreatedOrder } from '#desk/useCreatedOrders.ts';
import type { Run } from '#run/run.ts';

export type PaletteGroup = 'ids' | 'goTo' | 'recent' | 'named' | 'commands' | 'history';

/** `go` opens an address, `run` acts at once. None of them sends. */
export type PaletteAct = { kind: 'go'; path: string } | { kind: 'run'; run(): void };

export interface PaletteEntry {
  key: string;
  group: PaletteGroup;
  words: string;
  /** Shown beside the words, and searched: a time, a purpose, an id. */
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
  say(words: MessageDescriptor): string;
  moment(at: number): string;
}
