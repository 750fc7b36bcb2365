import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { idProblem } from '#contract/recordId.ts';
import { problemWords } from '#contract/words/problemWords.ts';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';
import type { SheetSpec } from '#sheetPage/state/sheetSpec.ts';

export function AddItemsPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const problem = idProblem(orderId, org);
  const shared = useMemo(() => ({ orderId }), [orderId]);
  const adapt = useMemo(() => onlyOfOrder(orderId), [orderId]);
  return (
    <SheetPage
      operation="addOrderItem"
      adapt={adapt}
      shared={shared}
      sharedProblem={problem && `${t`Order`}: ${t(problemWords(problem))}`}
      draftName={orderId}
    >
      <p>
        <Trans>
          Items are added to order <RecordId id={orderId} />
        </Trans>
      </p>
    </SheetPage>
  );
}

/** If the sheet has an order column, it must name this order. */
export const onlyOfOrder =
  (orderId: string) =>
  (spec: SheetSpec): SheetSpec => {
    const oneOf = { ids: [orderId], problem: 'anotherOrder' } as const;
    const isOrder = ({ key }: { key: string }) => key === 'orderId';
    return {
      ...spec,
      intro: msg`Each row adds one item to the order. Plan and dates are for subscription products only.`,
      // The order column is last: a sheet without a header is read in the order of the required columns.
      columns: [
        ...spec.columns.filter((column) => !isOrder(column)),
        ...spec.columns.filter(isOrder).map((column) => ({ ...column, required: false, oneOf })),
      ],
    };
  };
