import { isSameRecord } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import { fateOf } from '#run/fatesOf.ts';
import { oneRowRules } from '#run/oneRowRules.ts';
import type { OperationRules } from '#run/run.ts';

/** A row is one item. An answer that names another item proves neither deletion. */
const oneItemRules = oneRowRules('deleteOrderItem', (answered, { id }) =>
  isSameRecord(answered, id)
    ? null
    : { ...fateOf('resultMismatch'), message: cleanText(`${id} → ${answered}`) },
);

export const deleteOrderItemRules: OperationRules = {
  plan: oneItemRules.plan,
  settle: (request, outcome) =>
    oneItemRules.settle(request, outcome).map(({ row, fate }) => ({
      row,
      // "Not found" also comes if an earlier request, or this one sent twice by the browser, has deleted the item.
      fate:
        outcome.status === 404 && outcome.cause === 'serviceRefused'
          ? { ...fate, ...fateOf('alreadyGone'), warning: 'mayBeDone' }
          : fate,
    })),
};
