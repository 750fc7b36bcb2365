import { entryOf } from '#contract/entryOf.ts';
import type { Fate } from '#contract/fate.ts';
import type { AnyRequest, OperationName, RequestOf } from '#contract/operations.ts';
import { allRows, fateOf, fateOfOutcome } from './fatesOf.ts';
import type { OperationRules } from './run.ts';

/** Rules of an operation with one row per request. `idProblem` checks the id in the answer; null if it fits. */
export function oneRowRules<Name extends OperationName>(
  operation: Name,
  idProblem: (id: string, request: RequestOf<Name>) => Fate | null = () => null,
): OperationRules {
  return {
    plan: (rows) =>
      rows.map(({ index, cells }, seq) => {
        const input: object = entryOf(operation, cells);
        return { seq, rows: [index], input: input as AnyRequest };
      }),
    settle: (request, outcome) => {
      const fateOfRow = (): Fate => {
        if (outcome.verdict !== 'done') return fateOfOutcome(outcome);
        const id = outcome.reply && 'id' in outcome.reply && outcome.reply.id;
        // The contract requires text, but an empty text is no id.
        if (!id || typeof id !== 'string') return fateOf('resultMissing');
        return idProblem(id, request.input as RequestOf<Name>) ?? { ...fateOfOutcome(outcome), recordId: id };
      };
      return allRows(request.rows, fateOfRow());
    },
  };
}
