import type { Commerce, TableName } from '../commerce.ts';
import type { LedgerEntry } from '../ledger.ts';
import { mintId } from '../mintId.ts';
import { allPersonas, userIdOf } from '../personas.ts';
import { seed } from '../seed/seed.ts';
import type { SeedRecord } from '../seed/seedRecord.ts';
import { membershipFacts } from './membershipFacts.ts';

/** A record as the data service shows it: fields, and related records as objects. */
export type DataRow = Readonly<{ Id: string } & Record<string, unknown>>;

export interface DataObject {
  name: string;
  table: TableName;
  fields: readonly string[];
}

const audit = [
  'CreatedDate',
  'CreatedById',
  'CreatedBy.Name',
  'LastModifiedDate',
  'LastModifiedById',
  'LastModifiedBy.Name',
];

/** Standard objects have published fields only; the others are this org's own. */
export const dataObjects: readonly DataObject[] = [
  { name: 'Account', table: 'accounts', fields: ['Id', 'Name', 'AccountNumber', 'BillingCity', ...audit] },
  {
    name: 'Contact',
    table: 'contacts',
    fields: ['Id', 'Name', 'Email', 'AccountId', 'Account.Name', ...audit],
  },
  { name: 'Product2', table: 'products', fields: ['Id', 'Name', 'ProductCode', 'IsActive', ...audit] },
  {
    name: 'Order',
    table: 'orders',
    fields: [
      'Id',
      'OrderNumber',
      'Status',
      'AccountId',
      'Account.Name',
      'BillToContactId',
      'BillToContact.Name',
      'CurrencyIsoCode',
      'Business_Unit__c',
      'Customer_Type__c',
      ...audit,
    ],
  },
  {
    name: 'OrderItem',
    table: 'orderItems',
    fields: [
      'Id',
      'OrderItemNumber',
      'OrderId',
      'Product2Id',
      'Product2.Name',
      'Quantity',
      'ServiceDate',
      'EndDate',
      'Account__c',
      'Contact__c',
      'Subscription_Plan__c',
      'Subscription_Plan__r.Name',
      'Account__r.Name',
      'Contact__r.Name',
      ...audit,
    ],
  },
  { name: 'Subscription_Plan__c', table: 'subscriptionPlans', fields: ['Id', 'Name', ...audit] },
  { name: 'Business_Unit__c', table: 'businessUnits', fields: ['Id', 'Name', ...audit] },
  {
    name: 'Membership__c',
    table: 'activities',
    fields: [
      'Id',
      'Name',
      'Member__c',
      'Plan__c',
      'Begin_Date__c',
      'End_Date__c',
      'Renewal_Status__c',
      'Account__c',
      'Account__r.Name',
      'Contact__c',
      'Contact__r.Name',
      ...audit,
    ],
  },
];

/** Who brought in the seeded records. */
const importUser = { id: mintId('005', 0), name: 'Data Import' };
const SEEDED_AT = Date.UTC(2026, 0, 15, 9);

const cities = ['Vienna', 'Lyon', 'Bergen', 'Porto'];

export function rowsOf(
  { table }: DataObject,
  commerce: Pick<Commerce, 'all' | 'lookUp'>,
  ledger: readonly LedgerEntry[],
  /** Null: all. Most reads are by id, and an org has ten thousand memberships. */
  ids: ReadonlySet<string> | null = null,
): DataRow[] {
  const touches = new Map<string, { created?: LedgerEntry; changed?: LedgerEntry }>();
  for (const entry of ledger) {
    for (const id of entry.created) touches.set(id, { created: entry, changed: entry });
    for (const id of entry.changed) touches.set(id, { ...touches.get(id), changed: entry });
  }
  const related = (id: string | undefined) => {
    const found = id ? commerce.lookUp(id) : null;
    return found ? { Name: found.record.label } : null;
  };
  const byWhom = (entry: LedgerEntry | undefined) => {
    const persona = entry && allPersonas.find(({ id }) => id === entry.persona);
    return {
      at: timeText(entry?.at ?? SEEDED_AT),
      id: persona ? userIdOf(persona.id) : importUser.id,
      name: persona?.name ?? importUser.name,
    };
  };
  return commerce.all(table).flatMap((record, index): DataRow[] => {
    if (ids && !ids.has(record.id)) return [];
    const { created, changed } = touches.get(record.id) ?? {};
    const [by, last] = [byWhom(created), byWhom(changed)];
    const row = {
      Id: record.id,
      ...ownFields(table, record, index, related),
      CreatedDate: by.at,
      CreatedById: by.id,
      CreatedBy: { Name: by.name },
      LastModifiedDate: last.at,
      LastModifiedById: last.id,
      LastModifiedBy: { Name: last.name },
    };
    return [row];
  });
}

/** The platform's form of a time, which has whole seconds and no `Z`. */
const timeText = (at: number) => `${new Date(at).toISOString().slice(0, -5)}.000+0000`;

function ownFields(
  table: TableName,
  record: SeedRecord,
  index: number,
  related: (id: string | undefined) => { Name: string } | null,
): Record<string, unknown> {
  const { label } = record;
  const own: Readonly<Partial<Record<string, unknown>>> = { ...record };
  const linkTo = (key: string) => own[key] as string | undefined;
  const number = String(1 + index).padStart(8, '0');
  switch (table) {
    case 'accounts':
      return { Name: label, AccountNumber: `A-${1001 + index}`, BillingCity: cities[index % cities.length] };
    case 'contacts': {
      const email = `${label.split(' (')[0]?.toLowerCase().replaceAll(' ', '.')}@example.com`;
      return {
        Name: label,
        Email: email,
        AccountId: linkTo('accountId') ?? null,
        Account: related(linkTo('accountId')),
      };
    }
    case 'products':
      return { Name: label, ProductCode: `P-${101 + index}`, IsActive: own['systemCategory'] !== null };
    case 'orders':
      return {
        OrderNumber: number,
        Status: 'Draft',
        AccountId: linkTo('accountId'),
        Account: related(linkTo('accountId')),
        BillToContactId: own['billToContactId'] ?? null,
        BillToContact: related(linkTo('billToContactId')),
        CurrencyIsoCode: own['currencyIsoCode'] ?? null,
        Business_Unit__c: own['businessUnitId'] ?? null,
        Customer_Type__c: own['customerType'] ?? null,
      };
    case 'orderItems':
      return {
        OrderItemNumber: number,
        OrderId: linkTo('orderId'),
        Product2Id: linkTo('productId'),
        Product2: related(linkTo('productId')),
        Quantity: own['quantity'] ?? null,
        ServiceDate: own['startDate'] ?? null,
        EndDate: own['endDate'] ?? null,
        Account__c: own['accountId'] ?? null,
        Contact__c: own['contactId'] ?? null,
        Subscription_Plan__c: own['subscriptionPlanId'] ?? null,
        Subscription_Plan__r: related(linkTo('subscriptionPlanId')),
        Account__r: related(linkTo('accountId')),
        Contact__r: related(linkTo('contactId')),
      };
    case 'activities':
      return {
        ...membershipFacts(record as never, index),
        Account__c: linkTo('accountId'),
        Account__r: related(linkTo('accountId')),
        Contact__c: own['contactId'] ?? null,
        Contact__r: related(linkTo('contactId')),
        Renewal_Status__c: statusOf(record as never),
      };
    default:
      return { Name: label };
  }
}

function statusOf({
  state,
  subscriptionPlanId,
}: {
  state: 'active' | 'renewed' | 'cancelled';
  subscriptionPlanId: string;
}) {
  if (state === 'active' && subscriptionPlanId === seed.subscriptionPlans.retired.id) return 'Not renewable';
  return { active: 'Active', renewed: 'Renewed', cancelled: 'Cancelled' }[state];
}
