import type { Answer } from '#contract/answer.ts';
import type { RequestOf } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import { isSameRecord } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import { oneRowRules } from '#run/oneRowRules.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { OperationRules } from '#run/run.ts';

const { plan, assignOutcomes } = oneRowRules('deleteOrderItem');

export const deleteOrderItemRules: OperationRules = {
  plan,
  assignOutcomes: (request, answer) => {
    const { id } = request.input as RequestOf<'deleteOrderItem'>;
    return assignOutcomes(request, answer).map(({ row, outcome }) => ({
      row,
      outcome: outcomeOfItem(id, answer, outcome),
    }));
  },
};

function outcomeOfItem(id: string, { status, cause }: Answer, outcome: Outcome): Outcome {
  // "Not found" also comes if an earlier request, or this one sent twice by the browser, has deleted the item.
  if (status === 404 && cause === 'serviceRefused')
    return { ...outcome, ...outcomeOfCause('alreadyGone'), warning: 'mayBeDone' };
  const { recordId = id } = outcome;
  // An answer that names another item proves neither deletion.
  return isSameRecord(recordId, id)
    ? outcome
    : { ...outcomeOfCause('resultMismatch'), message: cleanText(`${id} → ${recordId}`) };
}
