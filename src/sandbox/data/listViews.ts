import { jsonAnswer, platformAnswer } from '../jsonAnswer.ts';
import { mintId } from '../mintId.ts';
import type { DataObject, DataRow } from './dataObjects.ts';

interface OrgList {
  id: string;
  object: string;
  label: string;
  columns: readonly (readonly [field: string, label: string])[];
  fits(row: DataRow): boolean;
}

const memberColumns = [
  ['Name', 'Membership no.'],
  ['Member__c', 'Member'],
  ['End_Date__c', 'End date'],
  ['Renewal_Status__c', 'Renewal status'],
] as const;

/** More lists than the platform gives in one page. */
const REGIONS = 230;

/** The org's own lists. */
const lists: readonly OrgList[] = [
  ...Array.from({ length: REGIONS }, (_, region) => ({
    id: mintId('00B', 100 + region),
    object: 'Account',
    label: `Accounts of region ${region + 1}`,
    columns: [['Name', 'Account']] as const,
    // Each account is in one region.
    fits: (row: DataRow) => Number.parseInt(row.Id.slice(8, 15), 36) % REGIONS === region,
  })),
  {
    id: mintId('00B', 1),
    object: 'Membership__c',
    label: 'Renewals due in December',
    columns: memberColumns,
    // The first of them: an org's list for a day's work.
    fits: (row) => String(row['End_Date__c']).startsWith('2027-12') && String(row['Name']) < 'M-1300',
  },
  {
    id: mintId('00B', 2),
    object: 'Membership__c',
    label: 'All memberships',
    columns: memberColumns,
    fits: () => true,
  },
  {
    id: mintId('00B', 3),
    object: 'Order',
    label: 'All orders',
    columns: [
      ['OrderNumber', 'Order number'],
      ['Account.Name', 'Account'],
    ],
    fits: () => true,
  },
];

/** `sobjects/<Object>/listviews` and `…/<id>/results`; null for any other address. */
export function listViewsAnswer(
  { name }: DataObject,
  [listviews, id, results, ...rest]: readonly string[],
  params: URLSearchParams,
  /** The path of the data service, for the address of a further page. */
  path: string,
  rows: () => readonly DataRow[],
): Response | null {
  if (listviews !== 'listviews' || rest.length > 0) return null;
  const ofObject = lists.filter(({ object }) => object === name);
  const offset = Number(params.get('offset') ?? 0);
  if (id === undefined) {
    const limit = Math.min(Number(params.get('limit') ?? 25), 200);
    const page = ofObject.slice(offset, offset + limit);
    const done = offset + limit >= ofObject.length;
    return jsonAnswer(200, {
      done,
      nextRecordsUrl: done
        ? null
        : `${path}/sobjects/${name}/listviews?limit=${limit}&offset=${offset + limit}`,
      listviews: page.map((list) => ({
        id: list.id,
        label: list.label,
        developerName: list.label.replaceAll(' ', '_'),
      })),
      size: page.length,
      sobjectType: name,
    });
  }
  const list = ofObject.find((each) => each.id === id);
  if (!list || results !== 'results') return platformAnswer(404, 'NOT_FOUND', 'The list view does not exist');
  const limit = Math.min(Number(params.get('limit') ?? 25), 2_000);
  const fitting = rows().filter(list.fits);
  const columns = [...list.columns, ['Id', 'Record ID'] as const];
  return jsonAnswer(200, {
    id,
    label: list.label,
    columns: columns.map(([fieldNameOrPath, label]) => ({
      fieldNameOrPath,
      label,
      hidden: fieldNameOrPath === 'Id',
      type: 'string',
    })),
    records: fitting.slice(offset, offset + limit).map((row) => ({
      columns: columns.map(([path]) => ({
        fieldNameOrPath: path,
        value: path.split('.').reduce<unknown>((holder, part) => Object(holder ?? {})[part] ?? null, row),
      })),
    })),
    size: Math.min(limit, fitting.length - offset),
    done: offset + limit >= fitting.length,
  });
}
