import { canonicalId } from '#contract/recordId.ts';
import { idPrefix, mintId } from './mintId.ts';
import type { Activity } from './seed/activities.ts';
import type { Contact } from './seed/contacts.ts';
import type { Order, OrderItem } from './seed/orders.ts';
import type { Product } from './seed/products.ts';
import { seed } from './seed/seed.ts';
import type { SeedRecord, Trouble } from './seed/seedRecord.ts';
import type { SubscriptionPlan } from './seed/subscriptionPlans.ts';

interface Tables {
  businessUnits: SeedRecord;
  accounts: SeedRecord;
  contacts: Contact;
  products: Product;
  subscriptionPlans: SubscriptionPlan;
  orders: Order;
  orderItems: OrderItem;
  activities: Activity;
}
export type TableName = keyof Tables;
export const tableNames = [
  'businessUnits',
  'accounts',
  'contacts',
  'products',
  'subscriptionPlans',
  'orders',
  'orderItems',
  'activities',
] as const satisfies readonly TableName[];

/** Thrown on access to a troubled record, before any change: the org answers 500. */
export class TroubledRecord extends Error {
  readonly trouble: Trouble;
  readonly id: string;
  constructor(trouble: Trouble, id: string) {
    super(`${trouble}: ${id}`);
    this.trouble = trouble;
    this.id = id;
  }
}

/** The org's records, in memory. Compares ids in their 18-character form. */
export interface Commerce {
  find<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined;
  /**
   * Adds a record: a copy of the table's first one, with a new id and these fields. Throws if it has no such field, or
   * one of another type.
   */
  addLike(table: TableName, fields: Readonly<Record<string, unknown>>): SeedRecord;
  addOrder(fields: Omit<Order, 'id'>): Order;
  addOrderItem(fields: Omit<OrderItem, 'id'>): OrderItem;
  removeOrderItem(id: string): void;
  change<Name extends TableName>(table: Name, id: string, fields: Partial<Tables[Name]>): void;
  /** A UUID of the commerce layer: the n-th of this org, so that equal test runs get equal answers. */
  nextUuid(): string;
  /** All records of a table, in the order of their creation. A troubled record does not throw. */
  all(table: TableName): readonly SeedRecord[];
  /** Reads a record as in the CRM: a troubled record does not throw. */
  lookUp(id: string): { table: TableName; record: SeedRecord } | null;
}

/** Numbers of new records start here, above the seeded ones. */
const FIRST_NEW = 100_000;

export function createCommerce(): Commerce {
  const tables = seededTables();
  let created = FIRST_NEW;
  let uuids = 0;

  return {
    find(table, id) {
      const record = tables[table].get(canonicalId(id));
      if (record?.trouble) throw new TroubledRecord(record.trouble, record.id);
      return record;
    },
    addLike(table, fields) {
      const [first] = tables[table].values();
      const model: Record<string, unknown> = { trouble: 'rowLocked', ...first };
      for (const [name, value] of Object.entries(fields))
        if (name === 'id' || typeof value !== typeof model[name])
          throw new Error(
            `${table} have no ${name} like ${JSON.stringify(value)}. They have: ${JSON.stringify(first)}`,
          );
      const record = { ...first, ...fields, id: mintId(first?.id.slice(0, 3) ?? '', created++) };
      return add(tables[table] as Map<string, SeedRecord>, record as SeedRecord);
    },
    addOrder(fields) {
      return add(tables.orders, { ...fields, id: mintId(idPrefix.order, created++) });
    },
    addOrderItem(fields) {
      return add(tables.orderItems, { ...fields, id: mintId(idPrefix.orderItem, created++) });
    },
    removeOrderItem(id) {
      tables.orderItems.delete(canonicalId(id));
    },
    change(table, id, fields) {
      const record = tables[table].get(canonicalId(id));
      if (record) tables[table].set(record.id, { ...record, ...fields });
    },
    nextUuid() {
      uuids += 1;
      return `6f1c24d8-0b5e-4c3a-9a77-${uuids.toString(16).padStart(12, '0')}`;
    },
    all: (table) => [...tables[table].values()],
    lookUp(id) {
      for (const table of Object.keys(tables) as TableName[]) {
        const record = tables[table].get(canonicalId(id));
        if (record) return { table, record };
      }
      return null;
    },
  };
}

function add<Row extends SeedRecord>(table: Map<string, Row>, record: Row): Row {
  table.set(record.id, record);
  return record;
}

function seededTables(): { [Name in TableName]: Map<string, Tables[Name]> } {
  return {
    businessUnits: byId(Object.values(seed.businessUnits)),
    accounts: byId(Object.values(seed.accounts)),
    contacts: byId(Object.values(seed.contacts)),
    products: byId(Object.values(seed.products)),
    subscriptionPlans: byId(Object.values(seed.subscriptionPlans)),
    orders: byId(Object.values(seed.orders)),
    orderItems: byId(Object.values(seed.orderItems)),
    activities: byId(seed.activities.all),
  };
}

function byId<Row extends SeedRecord>(records: readonly Row[]): Map<string, Row> {
  return new Map(records.map((record) => [record.id, record]));
}
