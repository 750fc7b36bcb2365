import type { Fate } from '#contract/fate.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { Counts, Verdict } from '#contract/verdict.ts';
import type { Row } from '#run/run.ts';

/** Counts of units: sets for renewals, rows elsewhere. */
export interface UnitCount extends Counts {
  total: number;
}

/** A set counts as the worst of its rows. */
const BEST_FIRST: readonly Verdict[] = ['done', 'notSent', 'refused', 'unknown'];

/** Assigns rows to sets only once: a run of 100,000 rows is counted ten times a second. */
export function unitCounter(
  operation: OperationName,
  rows: readonly Row[],
): (fates: readonly Fate[]) => UnitCount {
  const isSets = operations[operation].carries === 'sets';
  const units = isSets
    ? [...Map.groupBy(rows, ({ cells }) => cells['set']).values()]
    : rows.map((row) => [row]);
  return (fates) => {
    const count: UnitCount = { total: units.length, done: 0, refused: 0, unknown: 0, notSent: 0 };
    for (const unit of units) {
      let worst = 0;
      for (const { index } of unit)
        worst = Math.max(worst, BEST_FIRST.indexOf(fates[index]?.verdict ?? 'notSent'));
      count[BEST_FIRST[worst] ?? 'notSent']++;
    }
    return count;
  };
}
