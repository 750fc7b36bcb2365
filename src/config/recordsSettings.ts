import * as z from 'zod/mini';
import { addressFault, addressWith } from './addressFault.ts';

/** Kinds of records that the console shows by name. Their objects differ from org to org. */
export const orgKinds = [
  'account',
  'contact',
  'product',
  'subscriptionPlan',
  'businessUnit',
  'order',
  'orderItem',
  'purchaseActivity',
] as const;
export type OrgKind = (typeof orgKinds)[number];

const objectName = z
  .string()
  .check(z.regex(/^[A-Za-z]\w*$/, 'must be the API name of an object, such as Account'));
const fieldName = z
  .string()
  .check(
    z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/, 'must be the API name of a field, such as Name or Account.Name'),
  );
const text = z.string().check(z.minLength(1, 'must not be empty'));

const fact = z.union(
  [fieldName, z.strictObject({ field: fieldName, label: text })],
  'must be the API name of a field, or {"field": "…", "label": "…"}',
);

const kind = z.strictObject({
  object: z.optional(objectName),
  name: z.optional(fieldName),
  search: z.optional(z.array(fieldName).check(z.minLength(1))),
  facts: z.optional(
    z.array(fact).check(z.maxLength(3, 'must hold at most 3: more leave no room for the name')),
  ),
  match: z.optional(z.array(fieldName)),
  links: z.optional(z.partialRecord(z.enum(orgKinds), fieldName)),
});
type KindInput = z.infer<typeof kind>;

export interface Fact {
  field: string;
  /** Words before the value: "ends" 31 Dec 2026. */
  label?: string;
}

/** How an org keeps records of one kind. */
export interface KindSettings {
  object: string;
  /** The field whose value people know the record by. */
  name: string;
  /** Fields in which typed text is searched. */
  search: readonly string[];
  /** Up to three fields that tell records of equal names apart. */
  facts: readonly Fact[];
  /** Fields whose whole value a cell of a sheet may hold in place of the id. */
  match: readonly string[];
  /** Fields that hold the id of a record of another kind. */
  links: Readonly<Partial<Record<OrgKind, string>>>;
}

/** Published fields of the platform's standard objects. Other kinds have no standard object. */
const standard: Partial<Record<OrgKind, KindInput>> = {
  account: { object: 'Account', name: 'Name', facts: ['AccountNumber'], match: ['AccountNumber', 'Name'] },
  contact: { object: 'Contact', name: 'Name', search: ['Name', 'Email'], facts: ['Email'], match: ['Email'] },
  product: {
    object: 'Product2',
    name: 'Name',
    search: ['Name', 'ProductCode'],
    facts: ['ProductCode'],
    match: ['ProductCode', 'Name'],
  },
  order: {
    object: 'Order',
    name: 'OrderNumber',
    facts: ['Status'],
    match: ['OrderNumber'],
    links: { account: 'AccountId' },
  },
  orderItem: {
    object: 'OrderItem',
    name: 'OrderItemNumber',
    match: ['OrderItemNumber'],
    links: { order: 'OrderId', product: 'Product2Id' },
  },
};

function settingsOf(name: OrgKind, given: KindInput): KindSettings {
  const own = { ...standard[name], ...given };
  const { object = '', name: nameField = '', search = [nameField], facts = [], match = [], links = {} } = own;
  return {
    object,
    name: nameField,
    search,
    facts: facts.map((each) => (typeof each === 'string' ? { field: each } : each)),
    match,
    links,
  };
}

const kinds = z.pipe(
  z.partialRecord(z.enum(orgKinds), kind).check(({ value, issues }) => {
    for (const [name, given] of Object.entries(value) as [OrgKind, KindInput][])
      for (const field of ['object', 'name'] as const)
        if (!(given[field] ?? standard[name]?.[field]))
          issues.push({
            code: 'custom',
            message: 'is missing: this kind has no standard object',
            input: given,
            path: [name, field],
          });
  }),
  z.transform(
    (given) =>
      Object.fromEntries(
        Object.entries(given).map(([name, its]) => [name, settingsOf(name as OrgKind, its as KindInput)]),
      ) as Partial<Record<OrgKind, KindSettings>>,
  ),
);

/** Values of a purchase activity's field that mean: nothing left to do, or not possible. Compared ignoring case. */
const state = z.strictObject({
  field: fieldName,
  done: z.array(text).check(z.minLength(1)),
  notPossible: z._default(z.array(text), []),
});
export type StateSettings = z.output<typeof state>;

const dataAddress = addressWith((value) => {
  const fault = addressFault(value);
  if (fault) return fault;
  return /\/v\d+\.0$/.test(value) ? null : 'must end with the version, such as /services/data/v60.0';
});

/** The org's data service, which the console reads names from. Without it nothing is read. */
export const records = z
  .strictObject({
    dataUrl: dataAddress,
    kinds,
    states: z._default(z.partialRecord(z.enum(['cancelRenewals', 'generateRenewals']), state), {}),
  })
  .check(
    z.refine(
      (value) => Object.keys(value.states).length === 0 || value.kinds.purchaseActivity !== undefined,
      {
        error: 'is missing: the fields of states are read from it',
        path: ['kinds', 'purchaseActivity'],
      },
    ),
  );
export type RecordsSettings = z.output<typeof records>;
