import type { RecordsSettings } from '#config/recordsSettings.ts';
import type { OperationName } from '#contract/operations.ts';

/** A new record holds the value of the row's cell `key` in its field for each `link`. The first one is asked for. */
export const newRecords = {
  createOrder: { kind: 'order', links: [{ link: 'account', key: 'accountId' }] },
  addOrderItem: {
    kind: 'orderItem',
    links: [
      { link: 'order', key: 'orderId' },
      { link: 'product', key: 'productId' },
    ],
  },
} as const;
export type NewRecords = (typeof newRecords)[keyof typeof newRecords];

/** True if config.json names each field that links a new record to its row. */
export const canLookForNew = ({ kind, links }: NewRecords, { kinds }: RecordsSettings): boolean =>
  links.every(({ link }) => kinds[kind]?.links[link] !== undefined);

/** True if config.json names all fields that are needed to look for what an operation did. */
export function canLookFor(operation: OperationName, settings: RecordsSettings): boolean {
  switch (operation) {
    case 'createOrder':
    case 'addOrderItem':
      return canLookForNew(newRecords[operation], settings);
    case 'deleteOrderItem':
      return settings.kinds.orderItem !== undefined;
    case 'generateRenewals':
    case 'cancelRenewals':
      return settings.states[operation] !== undefined;
  }
}
