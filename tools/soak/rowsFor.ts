import type { OperationName } from '../../src/contract/operations.ts';
import type { Row } from '../../src/run/run.ts';
import { sampleCells } from '../../src/sandbox/examples/sampleRequest.ts';
import { seed } from '../../src/sandbox/seed/seed.ts';
import type { World } from './createWorld.ts';

type Cells = Row['cells'];

const { accounts, activities, businessUnits, contacts, orderItems, orders, products, subscriptionPlans } =
  seed;

/** Only a few records, so that runs share them. Some have problems, of every kind. */
const activityIds = [
  ...activities.renewable.slice(0, 12),
  activities.renewedAlready,
  activities.planInactive,
  activities.otherAccount,
  activities.locked,
  activities.broken,
  activities.notFound,
].map(({ id }) => id);

const accountIds = [
  ...[accounts.acme, accounts.initech, accounts.acme, accounts.locked, accounts.broken].map(({ id }) => id),
  'not an id',
];

/** The rows of a new run. Each number selects a record and, for renewals, a set. */
export function rowsFor(world: World, operation: OperationName, picks: readonly number[]): Row[] {
  const cells =
    operation === 'generateRenewals'
      ? renewals(picks)
      : picks.map((pick) => cellsOf[operation]?.(pick, world) ?? sampleCells(operation)[0] ?? {});
  return cells.map((each, index) => ({ index, cells: each }));
}

/** Orders, and two items for each. The cell `set` joins them. */
export function ordersWithItems(world: World, picks: readonly number[]): { orders: Row[]; items: Row[] } {
  const inSet = (rows: readonly Row[], setOf: (position: number) => number) =>
    rows.map(({ index, cells: { orderId: _, ...cells } }) => ({
      index,
      cells: { ...cells, set: String(setOf(index)) },
    }));
  const itemPicks = picks.flatMap((pick) => [pick, pick + 1]);
  return {
    orders: inSet(rowsFor(world, 'createOrder', picks), (position) => position),
    items: inSet(rowsFor(world, 'addOrderItem', itemPicks), (position) => Math.floor(position / 2)),
  };
}

/** Each activity once per run: with two in one request, a ledger entry could belong to either row. */
function renewals(picks: readonly number[]): Cells[] {
  return [...new Set(picks.map((pick) => at(activityIds, pick)))].map((purchaseActivityId, position) => ({
    purchaseActivityId,
    set: String((picks[position] ?? 0) % 3),
  }));
}

/** Other operations use their sample row. */
const cellsOf: { readonly [Name in OperationName]?: (pick: number, world: World) => Cells } = {
  createOrder: (pick) => ({
    businessUnitId: businessUnits.membership.id,
    customerType: 'ORGANIZATION',
    accountId: at(accountIds, pick),
    currencyIsoCode: 'EUR',
  }),
  addOrderItem: (pick) => {
    const product = at(Object.values(products), pick);
    return {
      orderId: orders.open.id,
      accountId: accounts.acme.id,
      contactId: contacts.anna.id,
      productId: product.id,
      quantity: '1',
      ...(product.kind === 'subscription' ? { subscriptionPlanId: subscriptionPlans.annual.id } : {}),
    };
  },
  deleteOrderItem: (pick, { org }) => {
    const added = org.ledger.flatMap(({ operation, created }) =>
      operation === 'addOrderItem' ? created : [],
    );
    return { id: at([...Object.values(orderItems).map(({ id }) => id), ...added], pick) };
  },
  cancelRenewals: (pick) => ({
    purchaseActivityId: at(activityIds, pick),
    cancellationType: pick % 11 === 10 ? 'Undo' : 'Cancel Renewal',
  }),
};

function at<Value>(values: readonly Value[], pick: number): Value {
  return values[pick % values.length] as Value;
}
