import { entryOf } from '#contract/entryOf.ts';
import type { Fate } from '#contract/fate.ts';
import type { AnyRequest, OperationName } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import { allRows, fateOf, fateOfOutcome } from './fatesOf.ts';
import type { OperationRules } from './run.ts';

/** Rules of an operation with one row per request. */
export const oneRowRules = (operation: OperationName): OperationRules => ({
  plan: (rows) =>
    rows.map(({ index, cells }, seq) => {
      const input: object = entryOf(operation, cells);
      return { seq, rows: [index], input: input as AnyRequest };
    }),
  settle: (request, outcome) => allRows(request.rows, fateOfRow(outcome)),
});

function fateOfRow(outcome: Outcome): Fate {
  if (outcome.verdict !== 'done') return fateOfOutcome(outcome);
  const id = outcome.reply && 'id' in outcome.reply && outcome.reply.id;
  // The contract requires text, but an empty text is no id.
  if (!id || typeof id !== 'string') return fateOf('resultMissing');
  return { ...fateOfOutcome(outcome), recordId: id };
}
