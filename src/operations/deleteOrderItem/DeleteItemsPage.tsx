import { msg, plural } from '@lingui/core/macro';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { benchSpec } from '#sheetPage/benchSpec.ts';

export const DeleteItemsPage = () => <BenchPage specOf={deleteOrderItemSpec} />;

export const deleteOrderItemSpec = benchSpec('deleteOrderItem', {
  title: msg`Delete items`,
  intro: msg`Each row deletes one order item, of whatever order it is. An item that was deleted cannot be brought back from here.`,
  pasteLabel: msg`Paste order items`,
  sendLabel: (count) =>
    msg({ message: plural(count, { one: 'Delete # item', other: `Delete ${count} items` }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Delete # item in ${orgLabel}`,
        other: `Delete ${count} items in ${orgLabel}`,
      }),
    }),
});
