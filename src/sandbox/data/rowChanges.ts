import { idPrefix, mintId } from '../mintId.ts';
import type { DataObject, DataRow } from './dataObjects.ts';

interface Circumstances {
  now: number;
  object: DataObject;
}

type Change = (rows: readonly DataRow[], circumstances: Circumstances) => readonly DataRow[];

/** A name that tries whatever a name can do to a page, a query or a line. */
export const hostileName = `O'Brien \\ "50%_off" <img src=x onerror=alert(1)> \u202Egnp.exe 👩‍👩‍👧 ${'long '.repeat(2_000)}`;

const nameFields = ['Name', 'Member__c', 'OrderNumber', 'OrderItemNumber'];

const changes = {
  hostileNames: (rows) =>
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(nameFields.filter((field) => field in row).map((field) => [field, hostileName])),
    })),
  /** Somebody else cancels all memberships between two readings. */
  cancelledMeanwhile: (rows, { now }) =>
    rows.map((row) =>
      'Renewal_Status__c' in row
        ? { ...row, Renewal_Status__c: 'Cancelled', LastModifiedDate: new Date(now).toISOString() }
        : row,
    ),
  /** Each order and item created since the seed stands there twice, as after a request sent twice. */
  createdTwice: (rows, { object }) =>
    rows.flatMap((row, index) => {
      const prefix = { orders: idPrefix.order, orderItems: idPrefix.orderItem }[String(object.table)];
      const isNew = !String(row['CreatedDate']).startsWith('2026-01-15');
      return prefix && isNew ? [row, { ...row, Id: mintId(prefix, 700_000 + index) }] : [row];
    }),
} as const satisfies Record<string, Change>;

export type RowChangeName = keyof typeof changes;
export const rowChangeNames = Object.keys(changes) as [RowChangeName, ...RowChangeName[]];

export const changedRows = (
  rows: readonly DataRow[],
  names: readonly RowChangeName[],
  circumstances: Circumstances,
): readonly DataRow[] =>
  names.reduce<readonly DataRow[]>((sofar, name) => changes[name](sofar, circumstances), rows);
