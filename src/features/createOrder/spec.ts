import { msg, plural } from '@lingui/core/macro';
import type { Org } from '#config/config.ts';
import { accountColumn } from '#workbench/accountColumn.ts';
import type { BenchSpec } from '#workbench/benchSpec.ts';

/** Whether a currency is needed, and whether it is asked for at all, is the org's. */
export function createOrderSpec({ currencies }: Pick<Org, 'currencies'>): BenchSpec {
  return {
    operation: 'createOrder',
    title: msg`Create orders`,
    intro: msg`Each row creates one order. An order that was created cannot be taken back from here.`,
    pasteLabel: msg`Paste orders`,
    inSets: false,
    columns: [
      {
        key: 'businessUnitId',
        label: msg`Business unit`,
        headerNames: ['business unit id', 'business unit', 'businessunitid', 'unit'],
        otherNames: [
          'geschäftseinheit id',
          'geschäftseinheit',
          'geschäftsbereich',
          'identifiant de l unité commerciale',
          'unité commerciale',
        ],
        kind: 'id',
        required: true,
      },
      {
        key: 'customerType',
        label: msg`Customer type`,
        headerNames: ['customer type', 'customertype', 'type'],
        otherNames: ['kundentyp', 'kundenart', 'type de client', 'type client'],
        kind: 'text',
        required: true,
      },
      accountColumn,
      {
        key: 'billToContactId',
        label: msg`Bill-to contact`,
        headerNames: [
          'bill to contact id',
          'bill-to contact',
          'bill to contact',
          'billtocontactid',
          'contact',
        ],
        otherNames: [
          'rechnungskontakt id',
          'rechnungskontakt',
          'rechnungsempfänger',
          'kontakt id',
          'kontakt',
          'identifiant du contact de facturation',
          'contact de facturation',
        ],
        kind: 'id',
        required: false,
      },
      ...(currencies
        ? [
            {
              key: 'currencyIsoCode',
              label: msg`Currency`,
              headerNames: ['currency iso code', 'currency', 'currencyisocode'],
              otherNames: ['währungscode', 'währung', 'code de devise', 'code devise', 'devise'],
              kind: 'text' as const,
              required: true,
              oneOf: { values: currencies, problem: 'currencyUnknown' as const },
            },
          ]
        : []),
    ],
    sendLabel: (count) =>
      msg({ message: plural(count, { one: 'Create # order', other: 'Create # orders' }) }),
    confirmLabel: (count, orgLabel) =>
      msg({
        message: plural(count, {
          one: `Create # order in ${orgLabel}`,
          other: `Create # orders in ${orgLabel}`,
        }),
      }),
  };
}
