import type { Fate } from '#contract/fate.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { Counts, Verdict } from '#contract/verdict.ts';
import type { Row } from '#run/run.ts';

/** Counts of units: sets for renewals, rows elsewhere. */
export interface UnitCount extends Counts {
  total: number;
}

/** A set counts as the worst of its rows: unknown before refused before not sent before done. */
const BEST_FIRST: readonly Verdict[] = ['done', 'notSent', 'refused', 'unknown'];
const rankOf: Readonly<Record<Verdict, number>> = { done: 0, notSent: 1, refused: 2, unknown: 3 };

/**
 * Counts the same rows repeatedly during a run, and assigns rows to sets only once: a run of 100,000 rows is counted ten
 * times a second.
 */
export function unitCounter(
  operation: OperationName,
  rows: readonly Row[],
): (fates: readonly Fate[]) => UnitCount {
  const isSets = operations[operation].carries === 'sets';
  const places = new Map<string, number>();
  const unitOfRow = Uint32Array.from(rows, ({ cells }, position) => {
    if (!isSets) return position;
    const set = cells['set'] ?? '';
    const place = places.get(set) ?? places.size;
    places.set(set, place);
    return place;
  });
  const total = isSets ? places.size : rows.length;

  return (fates) => {
    const worst = new Uint8Array(total);
    for (const [position, { index }] of rows.entries()) {
      const unit = unitOfRow[position] ?? 0;
      const rank = rankOf[fates[index]?.verdict ?? 'notSent'];
      if (rank > (worst[unit] ?? 0)) worst[unit] = rank;
    }
    const count: UnitCount = { total, done: 0, refused: 0, unknown: 0, notSent: 0 };
    for (const rank of worst) count[BEST_FIRST[rank] ?? 'notSent']++;
    return count;
  };
}
