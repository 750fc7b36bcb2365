import type { OperationName } from '../../../src/contract/operations.ts';
import type { Row } from '../../../src/run/run.ts';
import { sampleCells } from '../../../src/sandbox/examples/sampleRequest.ts';
import { seed } from '../../../src/sandbox/seed/seed.ts';

const { accounts, activities, businessUnits, contacts, orderItems, orders, products } = seed;
const active = activities.renewable.slice(0, 7).map(({ id }) => id);

/** Other operations use their sample row. */
const cellsOf: { readonly [Name in OperationName]?: () => Row['cells'][] } = {
  createOrder: () =>
    [accounts.acme, accounts.initech, accounts.hooli, accounts.stark].map(({ id }) => ({
      businessUnitId: businessUnits.membership.id,
      customerType: 'ORGANIZATION',
      accountId: id,
      currencyIsoCode: 'EUR',
    })),
  addOrderItem: () =>
    ['1', '2', '3', '4'].map((quantity) => ({
      orderId: orders.open.id,
      accountId: accounts.acme.id,
      contactId: contacts.anna.id,
      productId: products.supportHours.id,
      quantity,
    })),
  deleteOrderItem: () => [orderItems.first, orderItems.second].map(({ id }) => ({ id })),
  // The first set has two activities: the org may refuse one because of the other.
  generateRenewals: () =>
    active.map((purchaseActivityId, n) => ({ purchaseActivityId, set: String(Math.max(n, 1)) })),
  cancelRenewals: () =>
    active.map((purchaseActivityId) => ({ purchaseActivityId, cancellationType: 'Cancel Renewal' })),
};

/** Rows that an org without faults executes. */
export function rowsOf(operation: OperationName): Row[] {
  return (cellsOf[operation]?.() ?? sampleCells(operation)).map((cells, index) => ({ index, cells }));
}
