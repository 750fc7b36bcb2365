import type { Candidate, Evidence } from '#records/evidence.ts';
import type { LookedUnit } from './useLookInOrg.ts';

/** What a person says of one unit among many. `recordId` is null where none is named. */
export interface Tick {
  found: 'done' | 'notDone';
  recordId: string | null;
}

/** By unit. A unit has one tick at most, and a record belongs to one unit. */
export type Ticks = ReadonlyMap<string, Tick>;

/** Few are a choice in a table of many rows; the region of the row has all. */
const CANDIDATES_OFFERED = 3;

export const choicesOf = ({ candidates }: Evidence): readonly Candidate[] =>
  candidates.slice(0, CANDIDATES_OFFERED);

/** The ticks, with those of pairs where one row and one record agree with each other alone, and of proposed states. */
export function tickThoseThatAgree(looked: readonly LookedUnit[], ticks: Ticks): Ticks {
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
