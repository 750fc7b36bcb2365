import { idPrefix, mintId } from '../mintId.ts';
import { accounts } from './accounts.ts';
import { products } from './products.ts';
import type { SeedRecord } from './seedRecord.ts';

export interface Order extends SeedRecord {
  readonly accountId: string;
}

export interface OrderItem extends SeedRecord {
  readonly orderId: string;
  readonly productId: string;
  readonly quantity: number;
}

export const orders = {
  open: { id: mintId(idPrefix.order, 1), label: 'An open order of Acme', accountId: accounts.acme.id },
} as const satisfies Record<string, Order>;

const item = (n: number) => ({
  id: mintId(idPrefix.orderItem, n),
  orderId: orders.open.id,
  productId: products.supportHours.id,
  quantity: 1,
});

export const orderItems = {
  first: { ...item(1), label: 'Support hours on the open order' },
  second: { ...item(2), label: 'More support hours on the open order' },
  locked: { ...item(3), label: 'An item being saved by somebody else', trouble: 'rowLocked' },
  broken: { ...item(4), label: 'An item on which the service fails', trouble: 'unexpected' },
} as const satisfies Record<string, OrderItem>;
