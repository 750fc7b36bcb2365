import { msg, plural } from '@lingui/core/macro';
import type { BenchSpec } from '#workbench/benchSpec.ts';

export const deleteOrderItemSpec: BenchSpec = {
  operation: 'deleteOrderItem',
  title: msg`Delete items`,
  intro: msg`Each row deletes one order item, of whatever order it is. An item that was deleted cannot be brought back from here.`,
  pasteLabel: msg`Paste order items`,
  inSets: false,
  columns: [
    {
      key: 'id',
      label: msg`Order item`,
      headerNames: ['order item id', 'order item', 'orderitemid', 'item id', 'item', 'id'],
      otherNames: [
        'auftragspositions id',
        'auftragsposition id',
        'auftragsposition',
        'positions id',
        'identifiant de l article de commande',
        'id de l article de commande',
        'article de commande',
        'identifiant de l article',
      ],
      kind: 'id',
      required: true,
      several: true,
      // A second deletion could only be told that the item is gone.
      unique: true,
    },
  ],
  sendLabel: (count) => msg({ message: plural(count, { one: 'Delete # item', other: 'Delete # items' }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Delete # item in ${orgLabel}`,
        other: `Delete # items in ${orgLabel}`,
      }),
    }),
};
