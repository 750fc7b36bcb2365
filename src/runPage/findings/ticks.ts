import { isPlainlyNotDone } from '#records/evidence.ts';
import type { LookedUnit } from './useLookInOrg.ts';

/** What a person says of one unit among many. `recordId` is null where none is named. */
export interface Tick {
  found: 'done' | 'notDone';
  recordId: string | null;
}

/** By unit. A unit has one tick at most, and a record belongs to one unit. */
export type Ticks = ReadonlyMap<string, Tick>;

/** The ticks, with those of pairs where one row and one record agree with each other alone, and of proposed states. */
export function thoseThatAgree(looked: readonly LookedUnit[], ticks: Ticks): Ticks {
  const taken = new Set(Array.from(ticks.values(), ({ recordId }) => recordId));
  const agreeing = looked.flatMap(({ unit, evidence }): [string, Tick][] => {
    if (ticks.has(unit.key)) return [];
    if (evidence.isProposed) return [[unit.key, { found: 'done', recordId: null }]];
    const only = evidence.candidates.find(({ agreesAlone }) => agreesAlone);
    return only && !taken.has(only.record.id)
      ? [[unit.key, { found: 'done', recordId: only.record.id }]]
      : [];
  });
  return new Map([...ticks, ...agreeing]);
}

/** Ticks for the units without one of which nothing that was read speaks against "not done". */
export const plainlyNotDone = (looked: readonly LookedUnit[], ticks: Ticks): [string, Tick][] =>
  looked.flatMap(({ unit, evidence }) =>
    ticks.has(unit.key) || !isPlainlyNotDone(evidence)
      ? []
      : [[unit.key, { found: 'notDone', recordId: null }]],
  );
