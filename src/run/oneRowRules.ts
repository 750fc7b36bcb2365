import type { Fate } from '#contract/fate.ts';
import type { AnyRequest } from '#contract/operations.ts';
import { allRows, fateOf, fateOfOutcome } from './fatesOf.ts';
import type { OperationRules, Row } from './run.ts';

/** Rules of an operation with one row per request. `idProblem` checks the id in the answer; null if it fits. */
export function oneRowRules<Request extends AnyRequest>(
  requestOf: (cells: Row['cells']) => Request,
  idProblem: (id: string, request: Request) => Fate | null = () => null,
): OperationRules {
  return {
    plan: (rows) => rows.map(({ index, cells }, seq) => ({ seq, rows: [index], input: requestOf(cells) })),
    settle: (request, outcome) => {
      const fateOfRow = (): Fate => {
        if (outcome.verdict !== 'done') return fateOfOutcome(outcome);
        const id = outcome.reply && 'id' in outcome.reply && outcome.reply.id;
        // The contract requires text, but an empty text is no id.
        if (!id || typeof id !== 'string') return fateOf('resultMissing');
        return idProblem(id, request.input as Request) ?? { ...fateOfOutcome(outcome), recordId: id };
      };
      return allRows(request.rows, fateOfRow());
    },
  };
}
