import type { Verdict } from '#contract/verdict.ts';
import type { RowOutcome } from './gridColumn.tsx';

export interface OutcomeCount extends RowOutcome {
  readonly count: number;
}

/** One failure among hundreds is missed unless it comes first. */
const order: readonly Verdict[] = ['refused', 'unknown', 'notSent', 'done'];

/** How many rows came to what, what needs a person first. */
export function outcomeCounts<Row>(
  rows: readonly Row[],
  outcomeOf: (row: Row) => RowOutcome,
): OutcomeCount[] {
  const byLabel = new Map<string, { label: string; tone: Verdict; count: number }>();
  for (const row of rows) {
    const { label, tone } = outcomeOf(row);
    const counted = byLabel.get(label);
    if (counted) counted.count += 1;
    else byLabel.set(label, { label, tone, count: 1 });
  }
  return [...byLabel.values()].sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
}
