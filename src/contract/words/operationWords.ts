import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type FieldKey, type OperationName, operationNames, operations } from '../operations.ts';
import {
  accountWords,
  contactHeaderNames,
  type FieldWords,
  idHeaderNames,
  purchaseActivityWords,
  splitNames,
} from './sharedFieldWords.ts';

/** All words of an operation but those of its sheet (sheetWords.ts). */
interface OperationWords<Key extends string> {
  name: MessageDescriptor;
  /** For the button beside one record, and before its name. */
  verb: MessageDescriptor;
  /** The name of the page for a sheet, if it has another one, and words that find it besides "sheet". */
  sheet?: MessageDescriptor;
  alsoFoundBy?: MessageDescriptor;
  /** The record in the answer; null for none that is made. */
  record: MessageDescriptor | null;
  /** What was done to a record: “renewed”. */
  effect: MessageDescriptor;
  /** What people call its results, for example in a file name: “Renewals 28 Nov 2026, Acme”. */
  results: MessageDescriptor;
  /** The first line of a ticket: what was done for one record. */
  receipt(subject: string): MessageDescriptor;
  /** Why a run of it cannot be taken back; null if what it made can be deleted by a run of its own. */
  notTakenBack: MessageDescriptor | null;
  /** Records in a state that the org shows, after their count; null if config.json can name no states. */
  states: Readonly<Record<'done' | 'notPossible', (count: number) => MessageDescriptor>> | null;
  /** Columns that only its results have, in small letters, in any language of the console. */
  resultHeaders: readonly string[];
  /** In column order. A field without words does not compile. */
  fields: Readonly<Record<Key, FieldWords>>;
}

export const operationWords: { readonly [Name in OperationName]: OperationWords<FieldKey<Name>> } = {
  createOrder: {
    name: msg`Create order`,
    verb: msg`Create`,
    sheet: msg`Create many orders`,
    record: msg`Order`,
    effect: msg`created`,
    results: msg`Orders`,
    receipt: (subject) => msg`Created an order for ${subject}`,
    notTakenBack: msg`Created orders cannot be taken back from here.`,
    states: null,
    resultHeaders: ['business unit', 'geschäftseinheit', 'unité commerciale'],
    fields: {
      businessUnitId: {
        label: msg`Business unit`,
        headerNames: idHeaderNames(
          'business unit',
          'unit, geschäftseinheit, geschäftsbereich, unité commerciale, unidad de negocio, unidade de negócio',
        ),
      },
      customerType: {
        label: msg`Customer type`,
        headerNames: splitNames(
          'customer type, customertype, type, kundentyp, kundenart, type de client, type client, tipo de cliente',
        ),
      },
      accountId: accountWords,
      billToContactId: {
        label: msg`Bill-to contact`,
        description: msg`New items start with this contact.`,
        headerNames: idHeaderNames(
          'bill to contact',
          `contact, ${contactHeaderNames}, rechnungskontakt, rechnungsempfänger, contact de facturation, contacto de facturación`,
        ),
      },
      currencyIsoCode: {
        label: msg`Currency`,
        headerNames: splitNames(
          'currency iso code, currency, currencyisocode, währungscode, währung, code de devise, code devise, devise, moneda, divisa, valuta, waluta',
        ),
      },
    },
  },
  addOrderItem: {
    name: msg`Add order item`,
    verb: msg`Add`,
    sheet: msg`Add items to many orders`,
    record: msg`Order item`,
    effect: msg`added`,
    results: msg`Order items`,
    receipt: (subject) => msg`Added an item to ${subject}`,
    notTakenBack: null,
    states: null,
    resultHeaders: ['quantity', 'menge', 'quantité'],
    fields: {
      orderId: {
        label: msg`Order`,
        headerNames: idHeaderNames(
          'order',
          'order number, auftrags, auftrag, auftragsnummer, bestellung, bestellnummer, commande, numéro de commande, pedido',
        ),
      },
      productId: {
        label: msg`Product`,
        headerNames: idHeaderNames('product', 'produkt, artikel, produit, producto, prodotto, produto'),
      },
      accountId: accountWords,
      contactId: {
        label: msg`Contact`,
        headerNames: idHeaderNames('contact', contactHeaderNames),
      },
      quantity: {
        label: msg`Quantity`,
        headerNames: splitNames(
          'quantity, qty, units, number of units, menge, anzahl, stückzahl, quantité, qté, cantidad, aantal, quantità, quantidade, ilość',
        ),
      },
      subscriptionPlanId: {
        label: msg`Subscription plan`,
        headerNames: idHeaderNames(
          'subscription plan',
          'plan id, plan, abonnementplan, abo plan, formule d abonnement, formule, plan de suscripción, piano, plano',
        ),
      },
      startDate: {
        label: msg`Start date`,
        headerNames: splitNames(
          'start date, start, startdate, from, startdatum, anfangsdatum, beginn, von, date de début, début, ' +
            'à partir du, fecha de inicio, inicio, ingangsdatum, data inizio, data di inizio, data de início, ' +
            'data rozpoczęcia',
        ),
      },
      endDate: {
        label: msg`End date`,
        description: msg`Later than the start date.`,
        headerNames: splitNames(
          'end date, end, enddate, to, until, enddatum, ablaufdatum, ende, bis, date de fin, fin, jusqu au, fecha de fin, ' +
            'einddatum, data fine, data di fine, data de fim, data de término, fim, data zakończenia',
        ),
      },
    },
  },
  deleteOrderItem: {
    name: msg`Delete order item`,
    verb: msg`Delete`,
    sheet: msg`Delete order items`,
    record: null,
    effect: msg`deleted`,
    results: msg`Deleted order items`,
    receipt: (subject) => msg`Deleted ${subject}`,
    notTakenBack: msg`Deleted items cannot be restored from here.`,
    states: null,
    resultHeaders: ['order item', 'auftragsposition', 'article de commande'],
    fields: {
      id: {
        label: msg`Order item`,
        headerNames: idHeaderNames(
          'order item',
          'item id, item, id, auftragspositions, auftragsposition, positions id, article de commande, ' +
            'identifiant de l article, artículo del pedido, artículo de pedido',
        ),
      },
    },
  },
  generateRenewals: {
    name: msg`Generate renewals`,
    verb: msg`Renew`,
    alsoFoundBy: msg`renew subscriptions`,
    record: msg`Renewal order`,
    effect: msg`renewed`,
    results: msg`Renewals`,
    receipt: (subject) => msg`Renewed ${subject}`,
    notTakenBack: msg`Renewal orders cannot be taken back from here.`,
    states: {
      done: (count) => msg`${plural(count, { one: 'is renewed already', other: 'are renewed already' })}`,
      notPossible: (count) => msg`${plural(count, { one: 'is not renewable', other: 'are not renewable' })}`,
    },
    resultHeaders: [
      'set',
      'gruppe',
      'lot',
      'renewal order',
      'verlängerungsauftrag',
      'commande de renouvellement',
    ],
    fields: { purchaseActivityId: purchaseActivityWords },
  },
  cancelRenewals: {
    name: msg`Cancel renewals`,
    verb: msg`Cancel`,
    alsoFoundBy: msg`stop subscriptions`,
    record: null,
    effect: msg`cancelled`,
    results: msg`Cancellations`,
    receipt: (subject) => msg`Cancelled ${subject}`,
    notTakenBack: msg`Cancellations cannot be taken back from here.`,
    states: {
      done: (count) => msg`${plural(count, { one: 'is cancelled already', other: 'are cancelled already' })}`,
      notPossible: (count) =>
        msg`${plural(count, { one: 'is not cancellable', other: 'are not cancellable' })}`,
    },
    resultHeaders: ['cancellation type', 'stornierungsart', 'type d’annulation'],
    fields: {
      purchaseActivityId: purchaseActivityWords,
      cancellationType: {
        label: msg`Cancellation type`,
        headerNames: splitNames(
          'cancellation type, type of cancellation, cancel type, stornierungsart, kündigungsart, type d annulation, ' +
            'type de résiliation, tipo de cancelación, opzegtype, tipo di disdetta, tipo de cancelamento',
        ),
      },
    },
  },
};

/** The words for every field of every operation, in column order. */
export const fieldWords = Object.fromEntries(
  Object.entries(operationWords).map(([name, { fields }]) => [name, fields]),
) as { readonly [Name in OperationName]: Readonly<Record<FieldKey<Name>, FieldWords>> };

export const columnWords = Object.fromEntries(
  operationNames.map((operation) => {
    const labels = Object.entries(operationWords[operation].fields).map(([key, { label }]) => [key, label]);
    const set = operations[operation].carries === 'sets' ? [['set', msg`Set`]] : [];
    return [operation, Object.fromEntries([...set, ...labels])];
  }),
) as Record<OperationName, Readonly<Record<string, MessageDescriptor>>>;
