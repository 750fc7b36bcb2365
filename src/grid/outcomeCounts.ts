import type { Verdict } from '#contract/verdict.ts';
import type { RowOutcome } from './gridColumn.tsx';

export interface OutcomeCount extends RowOutcome {
  readonly count: number;
}

/** One failure among hundreds is missed unless it comes first. */
const order: readonly Verdict[] = ['refused', 'unknown', 'notSent', 'done'];

/** How many rows came to what, what needs a person first; `numbers` stand beside `outcomes`. */
export function outcomeCounts(
  outcomes: readonly RowOutcome[],
  numbers: readonly number[],
): readonly OutcomeCount[] {
  return outcomes
    .map(({ label, tone }, code) => ({ label, tone, count: numbers[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
}
