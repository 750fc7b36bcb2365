import type { TableName } from '../commerce.ts';
import { idPrefix, mintId } from '../mintId.ts';
import { personas, userIdOf } from '../personas.ts';
import type { DataObject, DataRow } from './dataObjects.ts';

interface Circumstances {
  now: number;
  object: DataObject;
}

/** How a read differs from what the org's books say. */
interface ReadChange {
  /** The rows that this person may see of an object. */
  rows?: (rows: readonly DataRow[], circumstances: Circumstances) => readonly DataRow[];
  /** Names of fields that this person may not read: INVALID_FIELD, as on the platform. */
  hides?: readonly string[];
  /** The records of an answer. `totalSize` still counts those that were found. */
  answered?: (records: readonly Answered[]) => readonly Answered[];
  /** Sends no header `Date`, as where CORS hides it. */
  hidesTime?: true;
}
type Answered = Record<string, unknown> | null;

/** A name that tries everything a name can do to a page, a query or a line. */
export const hostileName = `O'Brien \\ "50%_off" <img src=x onerror=alert(1)> \u202Egnp.exe 👩‍👩‍👧 ${'long '.repeat(2_000)}`;

const nameFields = ['Name', 'Member__c', 'OrderNumber', 'OrderItemNumber'];

const without = (...tables: readonly TableName[]): ReadChange => ({
  rows: (rows, { object }) => (tables.includes(object.table) ? [] : rows),
});

/** The fields that are there, with other values. */
const overwriting =
  (fields: Readonly<Record<string, unknown>>) =>
  <Row extends object>(row: Row): Row => ({
    ...row,
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => field in row)),
  });

const sam = { id: userIdOf('sam'), name: { Name: personas.sam.name } };

const alien = (record: Answered, position: number): Answered => {
  if (!record) return record;
  const strange = (prefix: string) => mintId(prefix, 800_000 + position);
  const links = { AccountId: idPrefix.account, OrderId: idPrefix.order, Account__c: idPrefix.account };
  const others = Object.entries(links).flatMap(([field, prefix]) =>
    field in record ? [[field, strange(prefix)]] : [],
  );
  return { ...record, Id: strange(String(record['Id']).slice(0, 3)), ...Object.fromEntries(others) };
};

const changes = {
  hostileNames: {
    rows: (rows) =>
      rows.map(overwriting(Object.fromEntries(nameFields.map((field) => [field, hostileName])))),
  },
  /** Somebody else cancels all memberships between two readings. */
  cancelledMeanwhile: {
    rows: (rows, { now }) =>
      rows.map((row) =>
        'Renewal_Status__c' in row
          ? {
              ...row,
              Renewal_Status__c: 'Cancelled',
              LastModifiedDate: new Date(now).toISOString(),
              LastModifiedById: sam.id,
              LastModifiedBy: sam.name,
            }
          : row,
      ),
  },
  /** Each order and item created since the seed exists twice, as after a request that was sent twice. */
  createdTwice: {
    rows: (rows, { object }) =>
      rows.flatMap((row, index) => {
        const prefix = { orders: idPrefix.order, orderItems: idPrefix.orderItem }[String(object.table)];
        const isNew = !String(row['CreatedDate']).startsWith('2026-01-15');
        return prefix && isNew ? [row, { ...row, Id: mintId(prefix, 700_000 + index) }] : [row];
      }),
  },
  byAnotherUser: {
    rows: (rows) =>
      rows.map(
        overwriting({
          CreatedById: sam.id,
          CreatedBy: sam.name,
          LastModifiedById: sam.id,
          LastModifiedBy: sam.name,
        }),
      ),
  },
  withoutTimes: {
    answered: (records) =>
      records.map((record) => record && overwriting({ CreatedDate: null, LastModifiedDate: null })(record)),
  },
  ordersHidden: without('orders', 'orderItems'),
  accountsHidden: without('accounts'),
  membershipsHidden: without('activities'),
  fieldsHidden: { hides: ['Customer_Type__c', 'Contact__c'] },
  lastChangeHidden: { hides: ['LastModifiedDate', 'LastModifiedById', 'LastModifiedBy.Name'] },
  answeredShort: { answered: (records) => records.slice(0, -1) },
  answeredTwice: { answered: (records) => records.flatMap((record) => [record, record]) },
  answeredAlien: { answered: (records) => records.map(alien) },
  answeredReordered: { answered: (records) => records.toReversed() },
  timeHidden: { hidesTime: true },
} as const satisfies Record<string, ReadChange>;

export type ReadChangeName = keyof typeof changes;
export const readChangeNames = Object.keys(changes) as [ReadChangeName, ...ReadChangeName[]];

/** Several changes as one. */
export function changedRead(names: readonly ReadChangeName[], now: number) {
  const all: readonly ReadChange[] = names.map((name) => changes[name]);
  const hidden = new Set(all.flatMap(({ hides = [] }) => hides));
  return {
    rows: (rows: readonly DataRow[], object: DataObject) =>
      all.reduce((sofar, { rows: change }) => change?.(sofar, { now, object }) ?? sofar, rows),
    fields: ({ fields }: DataObject) => fields.filter((field) => !hidden.has(field)),
    answered: (records: readonly Answered[]) =>
      all.reduce((sofar, { answered }) => answered?.(sofar) ?? sofar, records),
    hidesTime: all.some(({ hidesTime }) => hidesTime),
  };
}
export type ChangedRead = ReturnType<typeof changedRead>;
