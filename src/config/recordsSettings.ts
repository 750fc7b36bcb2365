import * as z from 'zod/mini';
import { creatingOperation, operations, operationsShownByState } from '#contract/operations.ts';
import { addressFault, addressSchema } from './addressFault.ts';

/** Kinds of records that the console shows by name. Their objects differ from org to org. */
export const objectKinds = [
  'account',
  'contact',
  'product',
  'subscriptionPlan',
  'businessUnit',
  'order',
  'orderItem',
  'purchaseActivity',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

const isObject = z.regex(/^[A-Za-z]\w*$/, 'must be the API name of an object, such as Account');
const isField = z.regex(
  /^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/,
  'must be the API name of a field, such as Name or Account.Name',
);
const fieldName = z.string().check(isField);
const required = z.string({
  error: ({ input }) => (input === undefined ? 'is missing: this kind has no standard object' : undefined),
});
const text = z.string().check(z.minLength(1, 'must not be empty'));

/** The meaning of a fact, so that a table of its kind can show it in its own column. */
const factRoles = ['plan', 'begins', 'ends', 'state'] as const;
export type FactRole = (typeof factRoles)[number];

export interface RecordFact {
  field: string;
  /** Words before the value: "ends" 31 Dec 2026. */
  label?: string | undefined;
  role?: FactRole | undefined;
}

const fact = z.pipe(
  z.union(
    [
      fieldName,
      z.strictObject({ field: fieldName, label: z.optional(text), role: z.optional(z.enum(factRoles)) }),
    ],
    `must be the API name of a field, or {"field": "…", "label": "…"}; its role may be ${factRoles.join(', ')}`,
  ),
  z.transform((given): RecordFact => (typeof given === 'string' ? { field: given } : given)),
);

/** Only records with these values are suggested. Not a raw query, since each value is written according to its type. */
const only = z.strictObject({
  field: fieldName,
  equals: z.union([z.boolean(), z.number(), text], 'must be true, false, a number or a text'),
});

const FACTS_AT_MOST = 6;

/** The fields of the request that creates a record of this kind; none if no request does. */
const requestFields = (kind: string): string[] =>
  Object.entries(creatingOperation).flatMap(([made, operation]) =>
    made === kind ? Object.keys(operations[operation].fields) : [],
  );

/** How an org keeps records of one kind. */
const kind = z.pipe(
  z.strictObject({
    object: required.check(isObject),
    /** The field whose value people know the record by, such as its name. */
    name: required.check(isField),
    /** Fields in which typed text is searched. */
    search: z.optional(z.array(fieldName).check(z.minLength(1))),
    /** Fields that distinguish records with equal names. */
    facts: z._default(
      z
        .array(fact)
        .check(
          z.maxLength(FACTS_AT_MOST, `must hold at most ${FACTS_AT_MOST}: more leave no room for the name`),
        ),
      [],
    ),
    /** The condition for suggesting a record, such as an active product. */
    only: z._default(z.array(only), []),
    /** Fields whose whole value may be in a sheet's cell instead of the id. */
    match: z._default(z.array(fieldName), []),
    /** Fields that hold the id of a record of another kind. */
    links: z._default(z.partialRecord(z.enum(objectKinds), fieldName), {}),
    /** By field of the request that creates a record: the record's field with its value. Or an id is in `links`. */
    fields: z._default(z.record(z.string(), fieldName), {}),
  }),
  z.transform(({ search, ...own }) => ({ ...own, search: search ?? [own.name] })),
);
export type KindSettings = z.output<typeof kind>;

/** Published fields of the platform's standard objects. Other kinds have no standard object. */
const standard: Partial<Record<string, Partial<z.input<typeof kind>>>> = {
  account: { object: 'Account', name: 'Name', facts: ['AccountNumber'], match: ['AccountNumber', 'Name'] },
  contact: {
    object: 'Contact',
    name: 'Name',
    search: ['Name', 'Email'],
    facts: ['Email'],
    match: ['Email'],
    links: { account: 'AccountId' },
  },
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
    facts: [{ field: 'Status', role: 'state' }],
    match: ['OrderNumber'],
    links: { account: 'AccountId', contact: 'BillToContactId' },
    fields: { currencyIsoCode: 'CurrencyIsoCode' },
  },
  orderItem: {
    object: 'OrderItem',
    name: 'OrderItemNumber',
    match: ['OrderItemNumber'],
    links: { order: 'OrderId', product: 'Product2Id' },
    fields: { quantity: 'Quantity', startDate: 'ServiceDate', endDate: 'EndDate' },
  },
};

/** Adds links and fields of a standard object to its default ones: a field that is not named here is not compared. */
function withDefaults(name: string, own: unknown): unknown {
  const { [name]: defaults } = standard;
  if (!defaults || typeof own !== 'object' || own === null || Array.isArray(own)) return own;
  const { object = defaults.object, links, fields } = own as Partial<z.input<typeof kind>>;
  // An object of the org's own has other fields than the standard object.
  const isStandard = String(object).toLowerCase() === defaults.object?.toLowerCase();
  const base = isStandard ? defaults : {};
  return {
    ...defaults,
    ...own,
    links: { ...base.links, ...links },
    fields: { ...base.fields, ...fields },
  };
}

const kinds = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((given) =>
      Object.fromEntries(Object.entries(given).map(([name, own]) => [name, withDefaults(name, own)])),
    ),
  ),
  z.partialRecord(z.enum(objectKinds), kind).check((given) => {
    for (const [name, { fields }] of Object.entries(given.value)) {
      const known = requestFields(name);
      for (const field of Object.keys(fields).filter((each) => !known.includes(each)))
        given.issues.push({
          code: 'custom',
          input: given.value,
          path: [name, 'fields', field],
          message:
            known.length > 0
              ? `is no field of a request; there are ${known.join(', ')}`
              : 'is never used: no request creates such a record',
        });
    }
  }),
);

/** Values of a purchase activity's field that mean that the operation is done or not possible. Case is ignored. */
const state = z.strictObject({
  field: fieldName,
  done: z.array(text).check(z.minLength(1)),
  notPossible: z._default(z.array(text), []),
});
export type StateSettings = z.output<typeof state>;

const dataAddress = addressSchema((value) => {
  const fault = addressFault(value);
  if (fault) return fault;
  return /\/v\d+\.0$/.test(value) ? null : 'must end with the version, such as /services/data/v60.0';
});

/** The org's data service, from which the console reads names. Without it nothing is read. */
export const recordsSchema = z
  .strictObject({
    dataUrl: dataAddress,
    kinds,
    states: z._default(z.partialRecord(z.enum(operationsShownByState), state), {}),
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
export type RecordsSettings = z.output<typeof recordsSchema>;
