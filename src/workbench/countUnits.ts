import type { Fate } from '#contract/fate.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Counts, Verdict } from '#contract/verdict.ts';
import type { Row } from '#run/run.ts';
import { unitsOf } from './unitsOf.ts';

/** What a person counts in: sets for renewals, rows elsewhere. */
export interface UnitCount extends Counts {
  total: number;
}

/** A set is as good as the worst of its rows: unknown before refused before not sent before done. */
const WORST_FIRST: readonly Verdict[] = ['unknown', 'refused', 'notSent', 'done'];

export function countUnits(
  operation: OperationName,
  rows: readonly Row[],
  fates: readonly Fate[],
): UnitCount {
  const units = unitsOf(operation, rows);
  const count: UnitCount = { total: units.length, done: 0, refused: 0, unknown: 0, notSent: 0 };
  for (const unit of units) {
    const verdicts = new Set(unit.rows.map(({ index }) => fates[index]?.verdict));
    count[WORST_FIRST.find((verdict) => verdicts.has(verdict)) ?? 'notSent']++;
  }
  return count;
}
