import { outcomeOfCause } from '#run/outcomesOf.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { OperationRules } from '#run/run.ts';

const { plan, assignOutcomes } = oneRowRules('deleteOrderItem');

export const deleteOrderItemRules: OperationRules = {
  plan,
  assignOutcomes: (request, answer) =>
    assignOutcomes(request, answer).map(({ row, outcome }) => {
      // "Not found" also comes if an earlier request, or this one sent twice by the browser, has deleted the item.
      const isGone = answer.status === 404 && answer.cause === 'serviceRefused';
      const gone = { ...outcome, ...outcomeOfCause('alreadyGone'), warning: 'mayBeDone' as const };
      return { row, outcome: isGone ? gone : outcome };
    }),
};
