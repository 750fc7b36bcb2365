import { msg, plural } from '@lingui/core/macro';
import type { ColumnSpec } from '#intake/columnSpec.ts';
import { accountColumn } from '#workbench/accountColumn.ts';
import type { BenchSpec } from '#workbench/benchSpec.ts';

const orderColumn: Omit<ColumnSpec, 'required'> = {
  key: 'orderId',
  label: msg`Order`,
  headerNames: ['order id', 'order', 'orderid', 'order number'],
  otherNames: [
    'auftrags id',
    'auftrag id',
    'auftrag',
    'auftragsnummer',
    'bestellung',
    'bestellnummer',
    'identifiant de la commande',
    'id de la commande',
    'commande',
    'numéro de commande',
  ],
  kind: 'id',
};

const common = {
  operation: 'addOrderItem',
  title: msg`Add items`,
  pasteLabel: msg`Paste items`,
  inSets: false,
  sendLabel: (count) => msg({ message: plural(count, { one: 'Add # item', other: 'Add # items' }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, { one: `Add # item in ${orgLabel}`, other: `Add # items in ${orgLabel}` }),
    }),
} as const satisfies Partial<BenchSpec>;

const itemColumns: readonly ColumnSpec[] = [
  {
    key: 'productId',
    label: msg`Product`,
    headerNames: ['product id', 'product', 'productid'],
    otherNames: [
      'produkt id',
      'produkt',
      'artikel',
      'identifiant du produit',
      'id du produit',
      'id produit',
      'produit',
    ],
    kind: 'id',
    required: true,
  },
  accountColumn,
  {
    key: 'contactId',
    label: msg`Contact`,
    headerNames: ['contact id', 'contact', 'contactid'],
    otherNames: ['kontakt id', 'kontakt', 'ansprechpartner', 'identifiant du contact'],
    kind: 'id',
    required: true,
  },
  {
    key: 'quantity',
    label: msg`Quantity`,
    headerNames: ['quantity', 'qty', 'units', 'number of units'],
    otherNames: ['menge', 'anzahl', 'stückzahl', 'quantité', 'qté'],
    kind: 'quantity',
    required: true,
  },
  {
    key: 'subscriptionPlanId',
    label: msg`Subscription plan`,
    headerNames: ['subscription plan id', 'subscription plan', 'plan id', 'plan', 'subscriptionplanid'],
    otherNames: [
      'abonnementplan id',
      'abonnementplan',
      'abo plan',
      'identifiant de la formule',
      'formule d abonnement',
      'formule',
    ],
    kind: 'id',
    required: false,
  },
  {
    key: 'startDate',
    label: msg`Start date`,
    headerNames: ['start date', 'start', 'startdate', 'from'],
    otherNames: ['startdatum', 'anfangsdatum', 'beginn', 'von', 'date de début', 'début', 'à partir du'],
    kind: 'date',
    required: false,
  },
  {
    key: 'endDate',
    label: msg`End date`,
    headerNames: ['end date', 'end', 'enddate', 'to', 'until'],
    otherNames: ['enddatum', 'ablaufdatum', 'ende', 'bis', 'date de fin', 'fin', 'jusqu au'],
    kind: 'date',
    required: false,
    laterThan: 'startDate',
  },
];

/**
 * Items of the order whose page leads here. A sheet may name the order in a column all the same, and then it has to be
 * this one: the items of a mixed sheet would otherwise all be added to one order without a word.
 */
export function itemsOfOrderSpec(orderId: string): BenchSpec {
  return {
    ...common,
    intro: msg`Each row adds one item to the order. Plan and dates are for subscription products only.`,
    // Last, so that a sheet without a header is read by the order of the columns that it needs.
    columns: [
      ...itemColumns,
      { ...orderColumn, required: false, oneOf: { values: [orderId], problem: 'anotherOrder' } },
    ],
  };
}

/** Items of any number of orders, each named in its row. */
export const itemsOfOrdersSpec: BenchSpec = {
  ...common,
  intro: msg`Each row adds one item to the order that it names. Plan and dates are for subscription products only.`,
  columns: [{ ...orderColumn, required: true }, ...itemColumns],
};
