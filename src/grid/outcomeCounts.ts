import type { Verdict } from '#contract/verdict.ts';
import type { RowOutcome } from './gridColumn.tsx';

export interface OutcomeCount extends RowOutcome {
  readonly count: number;
}

/** One failure among hundreds is missed unless it comes first. */
const order: readonly Verdict[] = ['refused', 'unknown', 'notSent', 'done'];

/**
 * How many rows came to what, what needs a person first; `numbers` stand beside `outcomes`. Those alike stand by their
 * words, not as they came: buttons are made of them, which are not to change places from run to run.
 */
export function outcomeCounts(
  outcomes: readonly RowOutcome[],
  numbers: readonly number[],
): readonly OutcomeCount[] {
  return outcomes
    .map((outcome, code) => ({ ...outcome, count: numbers[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone) || (a.label < b.label ? -1 : 1));
}
