import { msg, plural } from '@lingui/core/macro';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { type ColumnsOrg, columnsOf } from '#sheetPage/columnsOf.ts';

/** Whether a currency is needed, and whether it is asked for at all, is the org's. */
export function createOrderSpec(org: ColumnsOrg): BenchSpec {
  return {
    operation: 'createOrder',
    title: msg`Create orders`,
    intro: msg`Each row creates one order. An order that was created cannot be taken back from here.`,
    pasteLabel: msg`Paste orders`,
    inSets: false,
    columns: columnsOf('createOrder', org),
    sendLabel: (count) =>
      msg({ message: plural(count, { one: 'Create # order', other: `Create ${count} orders` }) }),
    confirmLabel: (count, orgLabel) =>
      msg({
        message: plural(count, {
          one: `Create # order in ${orgLabel}`,
          other: `Create ${count} orders in ${orgLabel}`,
        }),
      }),
  };
}
