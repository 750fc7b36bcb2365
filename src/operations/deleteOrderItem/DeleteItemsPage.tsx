import { msg, plural } from '@lingui/core/macro';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { columnsOf } from '#sheetPage/columnsOf.ts';

const nothingShared = {};

export function DeleteItemsPage() {
  return <BenchPage spec={deleteOrderItemSpec} shared={nothingShared} />;
}

export const deleteOrderItemSpec: BenchSpec = {
  operation: 'deleteOrderItem',
  title: msg`Delete items`,
  intro: msg`Each row deletes one order item, of whatever order it is. An item that was deleted cannot be brought back from here.`,
  pasteLabel: msg`Paste order items`,
  inSets: false,
  columns: columnsOf('deleteOrderItem', {}),
  sendLabel: (count) =>
    msg({ message: plural(count, { one: 'Delete # item', other: `Delete ${count} items` }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Delete # item in ${orgLabel}`,
        other: `Delete ${count} items in ${orgLabel}`,
      }),
    }),
};
