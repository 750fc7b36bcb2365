import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { problemWords } from '#contract/problemWords.ts';
import { idProblem } from '#contract/recordId.ts';
import { LinkedId } from '#desk/names/RecordId.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { benchSpec } from '#sheetPage/benchSpec.ts';

export function AddItemsPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const problem = idProblem(orderId, org);
  const shared = useMemo(() => ({ orderId }), [orderId]);
  const specOf = useMemo(() => itemsOfOrderSpec(orderId), [orderId]);
  return (
    <BenchPage
      specOf={specOf}
      shared={shared}
      sharedProblem={problem && `${t`Order`}: ${t(problemWords[problem])}`}
      draftName={orderId}
    >
      <p>
        <Trans>
          Items are added to order <LinkedId id={orderId} />
        </Trans>
      </p>
    </BenchPage>
  );
}

export const AddItemsToOrdersPage = () => <BenchPage specOf={itemsOfOrdersSpec} />;

const words = {
  title: msg`Add items`,
  intro: msg`Each row adds one item to the order that it names. Plan and dates are for subscription products only.`,
  pasteLabel: msg`Paste items`,
  sendLabel: (count: number) =>
    msg({ message: plural(count, { one: 'Add # item', other: `Add ${count} items` }) }),
  confirmLabel: (count: number, orgLabel: string) =>
    msg({
      message: plural(count, {
        one: `Add # item in ${orgLabel}`,
        other: `Add ${count} items in ${orgLabel}`,
      }),
    }),
};

export const itemsOfOrdersSpec = benchSpec('addOrderItem', words);

/** Items of one order. If the sheet has an order column, it must name this order. */
export function itemsOfOrderSpec(orderId: string): typeof itemsOfOrdersSpec {
  const oneOf = { ids: [orderId], problem: 'anotherOrder' } as const;
  return (org) => {
    const spec = itemsOfOrdersSpec(org);
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
}
