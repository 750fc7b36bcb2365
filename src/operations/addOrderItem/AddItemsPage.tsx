import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { problemWords } from '#contract/problemWords.ts';
import { idProblem } from '#contract/recordId.ts';
import { recordHref } from '#desk/links/recordHref.ts';
import { RecordId } from '#desk/names/RecordId.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { columnsOf } from '#sheetPage/columnsOf.ts';

export function AddItemsPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const problem = idProblem(orderId, org);
  const shared = useMemo(() => ({ orderId }), [orderId]);
  const spec = useMemo(() => itemsOfOrderSpec(orderId), [orderId]);
  return (
    <BenchPage
      spec={spec}
      shared={shared}
      sharedProblem={problem && `${t`Order`}: ${t(problemWords[problem])}`}
      draftName={orderId}
    >
      <p>
        <Trans>
          Items are added to order <RecordId id={orderId} href={recordHref(org, orderId)} />
        </Trans>
      </p>
    </BenchPage>
  );
}

const nothingShared = {};

export function AddItemsToOrdersPage() {
  return <BenchPage spec={itemsOfOrdersSpec} shared={nothingShared} />;
}

const common = {
  operation: 'addOrderItem',
  title: msg`Add items`,
  pasteLabel: msg`Paste items`,
  inSets: false,
  sendLabel: (count) => msg({ message: plural(count, { one: 'Add # item', other: `Add ${count} items` }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Add # item in ${orgLabel}`,
        other: `Add ${count} items in ${orgLabel}`,
      }),
    }),
} as const satisfies Partial<BenchSpec>;

const columns = columnsOf('addOrderItem', {});

/** Items of one order. If the sheet has an order column, it must name this order. */
export function itemsOfOrderSpec(orderId: string): BenchSpec {
  return {
    ...common,
    intro: msg`Each row adds one item to the order. Plan and dates are for subscription products only.`,
    // The order column is last: a sheet without a header is read in the order of the required columns.
    columns: [
      ...columns.filter(({ key }) => key !== 'orderId'),
      ...columns
        .filter(({ key }) => key === 'orderId')
        .map((column) => ({
          ...column,
          required: false,
          oneOf: { ids: [orderId], problem: 'anotherOrder' as const },
        })),
    ],
  };
}

export const itemsOfOrdersSpec: BenchSpec = {
  ...common,
  intro: msg`Each row adds one item to the order that it names. Plan and dates are for subscription products only.`,
  columns,
};
