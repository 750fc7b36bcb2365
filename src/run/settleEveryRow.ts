import type { Fate } from '#contract/fate.ts';
import type { Outcome } from '#contract/outcome.ts';
import { fateOf } from './fatesOf.ts';
import type { OperationRules, PlannedRequest, RowFate } from './run.ts';

/**
 * A fate for each row, whatever the feature's settle does: a row it leaves out, or all of them when it fails on an
 * answer nobody thought of, may have been done.
 */
export function settleEveryRow(
  rules: Pick<OperationRules, 'settle'>,
  request: PlannedRequest,
  outcome: Outcome,
): RowFate[] {
  const settled = new Map<number, Fate>();
  try {
    for (const { row, fate } of rules.settle(request, outcome)) settled.set(row, fate);
  } catch {
    settled.clear();
  }
  return request.rows.map((row) => ({ row, fate: settled.get(row) ?? fateOf('resultMissing') }));
}
