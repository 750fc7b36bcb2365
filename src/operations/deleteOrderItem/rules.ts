import type { Fate } from '#contract/fate.ts';
import type { RequestOf } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import { isSameRecord } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import { fateOf } from '#run/fatesOf.ts';
import { oneRowRules } from '#run/oneRowRules.ts';
import type { OperationRules } from '#run/run.ts';

const { plan, settle } = oneRowRules('deleteOrderItem');

export const deleteOrderItemRules: OperationRules = {
  plan,
  settle: (request, outcome) => {
    const { id } = request.input as RequestOf<'deleteOrderItem'>;
    return settle(request, outcome).map(({ row, fate }) => ({ row, fate: fateOfItem(id, outcome, fate) }));
  },
};

function fateOfItem(id: string, { status, cause }: Outcome, fate: Fate): Fate {
  // "Not found" also comes if an earlier request, or this one sent twice by the browser, has deleted the item.
  if (status === 404 && cause === 'serviceRefused')
    return { ...fate, ...fateOf('alreadyGone'), warning: 'mayBeDone' };
  const { recordId = id } = fate;
  // An answer that names another item proves neither deletion.
  return isSameRecord(recordId, id)
    ? fate
    : { ...fateOf('resultMismatch'), message: cleanText(`${id} → ${recordId}`) };
}
