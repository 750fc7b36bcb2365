import { isPlainlyNotDone } from '#records/evidence.ts';
import type { LookedUnit } from './useLookInOrg.ts';

/** A person's finding about one of many units. `recordId` is null if none is named. */
export interface FindingTick {
  found: 'done' | 'notDone';
  recordId: string | null;
}

/** By unit. A unit has at most one tick, and a record belongs to one unit. */
export type FindingTicks = ReadonlyMap<string, FindingTick>;

/** Adds ticks for proposed states, and for pairs of one row and one record that agree with each other only. */
export function withAgreeingTicks(looked: readonly LookedUnit[], ticks: FindingTicks): FindingTicks {
  const taken = new Set(Array.from(ticks.values(), ({ recordId }) => recordId));
  const agreeing = looked.flatMap(({ unit, evidence }): [string, FindingTick][] => {
    if (ticks.has(unit.key)) return [];
    if (evidence.isProposed) return [[unit.key, { found: 'done', recordId: null }]];
    const only = evidence.candidates.find(({ agreesAlone }) => agreesAlone);
    return only && !taken.has(only.record.id)
      ? [[unit.key, { found: 'done', recordId: only.record.id }]]
      : [];
  });
  return new Map([...ticks, ...agreeing]);
}

/** Ticks "not done" for units without a tick, if nothing that was read speaks against it. */
export const notDoneTicks = (looked: readonly LookedUnit[], ticks: FindingTicks): [string, FindingTick][] =>
  looked.flatMap(({ unit, evidence }) =>
    ticks.has(unit.key) || !isPlainlyNotDone(evidence)
      ? []
      : [[unit.key, { found: 'notDone', recordId: null }]],
  );
