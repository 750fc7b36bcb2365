import { msg, plural } from '@lingui/core/macro';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { columnsOf } from '#sheetPage/columnsOf.ts';

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

/** Items of one order. A sheet may name the order in a column, which then has to be this one. */
export function itemsOfOrderSpec(orderId: string): BenchSpec {
  return {
    ...common,
    intro: msg`Each row adds one item to the order. Plan and dates are for subscription products only.`,
    // Last, so that a sheet without a header is read by the order of the columns that it needs.
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
