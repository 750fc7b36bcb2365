import type { Answer } from '#contract/answer.ts';
import type { Outcome } from '#contract/causes.ts';
import { type AnyRequest, type OperationName, operations } from '#contract/operations.ts';
import { requestValues } from '#contract/requestValues.ts';
import { outcomeOfAnswer, outcomeOfCause, sameOutcomeForAll } from '../outcomesOf.ts';
import type { OperationRules } from '../run.ts';

export const oneRowRules = (operation: OperationName): OperationRules => ({
  plan: (rows) =>
    rows.map(({ index, cells }, seq) => {
      const input: object = requestValues(operation, cells);
      return { seq, rows: [index], input: input as AnyRequest };
    }),
  assignOutcomes: (request, answer) => sameOutcomeForAll(request.rows, outcomeOfRow(operation, answer)),
});

function outcomeOfRow(operation: OperationName, answer: Answer): Outcome {
  // "Not found" also comes if an earlier request, or this one sent twice by the browser, has deleted the record.
  if (operations[operation].does === 'remove' && answer.status === 404 && answer.cause === 'serviceRefused')
    return { ...outcomeOfAnswer(answer), ...outcomeOfCause('alreadyGone'), warning: 'mayBeDone' };
  if (answer.verdict !== 'done') return outcomeOfAnswer(answer);
  const id = answer.reply && 'id' in answer.reply && answer.reply.id;
  // The contract requires text, but an empty text is no id.
  if (!id || typeof id !== 'string') return outcomeOfCause('resultMissing');
  return { ...outcomeOfAnswer(answer), recordId: id };
}
