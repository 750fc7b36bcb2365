import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldKey, OperationName } from './operations.ts';

export interface FieldWords {
  readonly label: MessageDescriptor;
  /** What a form says below the field. */
  readonly description?: MessageDescriptor;
  /**
   * Header names of this field as `normalName` writes them, in English, German, French and Spanish, the best first:
   * "purchase activity id", "purchase activity". Other languages leave out “id”, “id de la” …
   */
  readonly headerNames: readonly string[];
}

const names = (list: string) => list.split(', ');

const idNames = (name: string, others: string) =>
  names(`${name} id, ${name}, ${name.replaceAll(' ', '')}id, ${others}`);

const account: FieldWords = {
  label: msg`Account`,
  headerNames: idNames('account', 'konto, kunden, kunde, compte, cuenta'),
};

const purchaseActivity: FieldWords = {
  label: msg`Purchase activity`,
  headerNames: idNames(
    'purchase activity',
    'activity id, activity, id, kaufaktivitäts, kaufaktivität, kaufaktivitäten, aktivitäts, aktivität, ' +
      'activité d achat, activités d achat, activité, actividad de compra, actividad',
  ),
};

/** The words for every field of every operation, in column order. A field without words does not compile. */
export const fieldWords: { readonly [Name in OperationName]: Readonly<Record<FieldKey<Name>, FieldWords>> } =
  {
    createOrder: {
      businessUnitId: {
        label: msg`Business unit`,
        headerNames: idNames(
          'business unit',
          'unit, geschäftseinheit, geschäftsbereich, unité commerciale, unidad de negocio',
        ),
      },
      customerType: {
        label: msg`Customer type`,
        headerNames: names(
          'customer type, customertype, type, kundentyp, kundenart, type de client, type client, tipo de cliente',
        ),
      },
      accountId: account,
      billToContactId: {
        label: msg`Bill-to contact`,
        description: msg`Each item needs a contact and begins with this one.`,
        headerNames: idNames(
          'bill to contact',
          'contact, rechnungskontakt, rechnungsempfänger, kontakt, contact de facturation, contacto de facturación, contacto',
        ),
      },
      currencyIsoCode: {
        label: msg`Currency`,
        headerNames: names(
          'currency iso code, currency, currencyisocode, währungscode, währung, code de devise, code devise, devise, moneda, divisa',
        ),
      },
    },
    addOrderItem: {
      orderId: {
        label: msg`Order`,
        headerNames: idNames(
          'order',
          'order number, auftrags, auftrag, auftragsnummer, bestellung, bestellnummer, commande, numéro de commande, pedido',
        ),
      },
      productId: {
        label: msg`Product`,
        headerNames: idNames('product', 'produkt, artikel, produit, producto'),
      },
      accountId: account,
      contactId: {
        label: msg`Contact`,
        headerNames: idNames('contact', 'kontakt, ansprechpartner, contacto'),
      },
      quantity: {
        label: msg`Quantity`,
        headerNames: names(
          'quantity, qty, units, number of units, menge, anzahl, stückzahl, quantité, qté, cantidad',
        ),
      },
      subscriptionPlanId: {
        label: msg`Subscription plan`,
        headerNames: idNames(
          'subscription plan',
          'plan id, plan, abonnementplan, abo plan, formule d abonnement, formule, plan de suscripción',
        ),
      },
      startDate: {
        label: msg`Start date`,
        headerNames: names(
          'start date, start, startdate, from, startdatum, anfangsdatum, beginn, von, date de début, début, ' +
            'à partir du, fecha de inicio, inicio',
        ),
      },
      endDate: {
        label: msg`End date`,
        description: msg`Later than the start date.`,
        headerNames: names(
          'end date, end, enddate, to, until, enddatum, ablaufdatum, ende, bis, date de fin, fin, jusqu au, fecha de fin',
        ),
      },
    },
    deleteOrderItem: {
      id: {
        label: msg`Order item`,
        headerNames: idNames(
          'order item',
          'item id, item, id, auftragspositions, auftragsposition, positions id, article de commande, ' +
            'identifiant de l article, artículo del pedido, artículo de pedido',
        ),
      },
    },
    generateRenewals: { purchaseActivityId: purchaseActivity },
    cancelRenewals: {
      purchaseActivityId: purchaseActivity,
      cancellationType: {
        label: msg`Cancellation type`,
        headerNames: names(
          'cancellation type, type of cancellation, cancel type, stornierungsart, kündigungsart, type d annulation, ' +
            'type de résiliation, tipo de cancelación',
        ),
      },
    },
  };
