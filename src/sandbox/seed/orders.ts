import { idPrefix, mintId } from '../mintId.ts';
import { accounts } from './accounts.ts';
import { contacts } from './contacts.ts';
import { products } from './products.ts';
import type { SeedRecord } from './seedRecord.ts';
import { subscriptionPlans } from './subscriptionPlans.ts';

export interface Order extends SeedRecord {
  readonly accountId: string;
  /** Only for orders that were created by a request; a renewal order has its account only. */
  readonly businessUnitId?: string | undefined;
  readonly customerType?: string | undefined;
  readonly billToContactId?: string | undefined;
  readonly currencyIsoCode?: string | undefined;
}

export interface OrderItem extends SeedRecord {
  readonly orderId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly accountId?: string | undefined;
  readonly contactId?: string | undefined;
  readonly subscriptionPlanId?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export const orders = {
  open: { id: mintId(idPrefix.order, 1), label: 'An open order of Acme', accountId: accounts.acme.id },
  janes: {
    id: mintId(idPrefix.order, 11),
    label: 'An order that Jane Doe pays',
    accountId: accounts.acme.id,
    billToContactId: contacts.jane.id,
    currencyIsoCode: 'EUR',
  },
} as const satisfies Record<string, Order>;

const item = (n: number, orderId: string = orders.open.id) => ({
  id: mintId(idPrefix.orderItem, n),
  orderId,
  productId: products.supportHours.id,
  quantity: 1,
});

export const orderItems = {
  first: { ...item(1), label: 'Support hours on the open order' },
  second: { ...item(2), label: 'More support hours on the open order' },
  locked: { ...item(3), label: 'An item being saved by somebody else', trouble: 'rowLocked' },
  broken: { ...item(4), label: 'An item on which the service fails', trouble: 'unexpected' },
  janesGold: {
    ...item(11, orders.janes.id),
    label: 'The gold membership on the order of Jane Doe',
    productId: products.goldMembership.id,
    contactId: contacts.jane.id,
    subscriptionPlanId: subscriptionPlans.annual.id,
    startDate: '2027-01-01',
    endDate: '2027-12-31',
  },
  janesHandbook: {
    ...item(12, orders.janes.id),
    label: 'Two handbooks on the order of Jane Doe',
    productId: products.handbook.id,
    quantity: 2,
  },
} as const satisfies Record<string, OrderItem>;
