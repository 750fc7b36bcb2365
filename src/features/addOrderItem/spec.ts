import { msg, plural } from '@lingui/core/macro';
import type { BenchSpec } from '#workbench/benchSpec.ts';

export const addOrderItemSpec: BenchSpec = {
  operation: 'addOrderItem',
  title: msg`Add items`,
  intro: msg`Each row adds one item to the order. Plan and dates are for subscription products only.`,
  pasteLabel: msg`Paste items`,
  inSets: false,
  columns: [
    {
      key: 'productId',
      label: msg`Product`,
      headerNames: ['product id', 'product', 'productid'],
      kind: 'id',
      required: true,
    },
    {
      key: 'accountId',
      label: msg`Account`,
      headerNames: ['account id', 'account', 'accountid'],
      kind: 'id',
      required: true,
    },
    {
      key: 'contactId',
      label: msg`Contact`,
      headerNames: ['contact id', 'contact', 'contactid'],
      kind: 'id',
      required: true,
    },
    {
      key: 'quantity',
      label: msg`Quantity`,
      headerNames: ['quantity', 'qty', 'units', 'number of units'],
      kind: 'quantity',
      required: true,
    },
    {
      key: 'subscriptionPlanId',
      label: msg`Subscription plan`,
      headerNames: ['subscription plan id', 'subscription plan', 'plan id', 'plan', 'subscriptionplanid'],
      kind: 'id',
      required: false,
    },
    {
      key: 'startDate',
      label: msg`Start date`,
      headerNames: ['start date', 'start', 'startdate', 'from'],
      kind: 'date',
      required: false,
    },
    {
      key: 'endDate',
      label: msg`End date`,
      headerNames: ['end date', 'end', 'enddate', 'to', 'until'],
      kind: 'date',
      required: false,
    },
  ],
  checkRow: ({ startDate, endDate }) =>
    startDate && endDate && startDate >= endDate ? [{ column: 'endDate', code: 'endNotAfterStart' }] : [],
  rowsPerRequest: () => 1,
  sendLabel: (count) => msg({ message: plural(count, { one: 'Add # item', other: 'Add # items' }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, { one: `Add # item in ${orgLabel}`, other: `Add # items in ${orgLabel}` }),
    }),
};
