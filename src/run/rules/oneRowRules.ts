import type { Answer } from '#contract/answer.ts';
import type { Outcome } from '#contract/causes.ts';
import { entryOf } from '#contract/entryOf.ts';
import type { AnyRequest, OperationName } from '#contract/operations.ts';
import { allRows, outcomeOfAnswer, outcomeOfCause } from '../outcomesOf.ts';
import type { OperationRules } from '../run.ts';

export const oneRowRules = (operation: OperationName): OperationRules => ({
  plan: (rows) =>
    rows.map(({ index, cells }, seq) => {
      const input: object = entryOf(operation, cells);
      return { seq, rows: [index], input: input as AnyRequest };
    }),
  assignOutcomes: (request, answer) => allRows(request.rows, outcomeOfRow(answer)),
});

function outcomeOfRow(answer: Answer): Outcome {
  if (answer.verdict !== 'done') return outcomeOfAnswer(answer);
  const id = answer.reply && 'id' in answer.reply && answer.reply.id;
  // The contract requires text, but an empty text is no id.
  if (!id || typeof id !== 'string') return outcomeOfCause('resultMissing');
  return { ...outcomeOfAnswer(answer), recordId: id };
}
