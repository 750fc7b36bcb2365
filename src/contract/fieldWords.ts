import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldKey, OperationName } from './operations.ts';

/** What a field is called: in forms and grids, and by the headers of sheets. */
export interface FieldWords {
  readonly label: MessageDescriptor;
  /** Lower-case words of a header that means this field, the best first: "purchase activity id", "purchase activity". */
  readonly headerNames: readonly string[];
  /**
   * The same of reports in German and French, written as `normalName` gives them. Apart, so that no English header is taken
   * otherwise for their sake: they count only where no English name does. No words that mean something else in English.
   */
  readonly otherNames?: readonly string[];
}

const account: FieldWords = {
  label: msg`Account`,
  headerNames: ['account id', 'account', 'accountid'],
  otherNames: [
    'konto id',
    'konto',
    'kunden id',
    'kunde',
    'identifiant du compte',
    'id du compte',
    'id compte',
    'compte',
  ],
};

const purchaseActivity: FieldWords = {
  label: msg`Purchase activity`,
  headerNames: [
    'purchase activity id',
    'purchase activity',
    'purchaseactivityid',
    'activity id',
    'activity',
    'id',
  ],
  otherNames: [
    'kaufaktivitäts id',
    'kaufaktivität id',
    'kaufaktivität',
    'kaufaktivitäten',
    'aktivitäts id',
    'aktivität',
    'identifiant de l activité d achat',
    'id de l activité d achat',
    'activité d achat',
    'activités d achat',
    'activité',
  ],
};

/** The words for every field of every operation, in the order of its columns. A field without words does not compile. */
export const fieldWords: { readonly [Name in OperationName]: Readonly<Record<FieldKey<Name>, FieldWords>> } =
  {
    createOrder: {
      businessUnitId: {
        label: msg`Business unit`,
        headerNames: ['business unit id', 'business unit', 'businessunitid', 'unit'],
        otherNames: [
          'geschäftseinheit id',
          'geschäftseinheit',
          'geschäftsbereich',
          'identifiant de l unité commerciale',
          'unité commerciale',
        ],
      },
      customerType: {
        label: msg`Customer type`,
        headerNames: ['customer type', 'customertype', 'type'],
        otherNames: ['kundentyp', 'kundenart', 'type de client', 'type client'],
      },
      accountId: account,
      billToContactId: {
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
      },
      currencyIsoCode: {
        label: msg`Currency`,
        headerNames: ['currency iso code', 'currency', 'currencyisocode'],
        otherNames: ['währungscode', 'währung', 'code de devise', 'code devise', 'devise'],
      },
    },
    addOrderItem: {
      orderId: {
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
      },
      productId: {
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
      },
      accountId: account,
      contactId: {
        label: msg`Contact`,
        headerNames: ['contact id', 'contact', 'contactid'],
        otherNames: ['kontakt id', 'kontakt', 'ansprechpartner', 'identifiant du contact'],
      },
      quantity: {
        label: msg`Quantity`,
        headerNames: ['quantity', 'qty', 'units', 'number of units'],
        otherNames: ['menge', 'anzahl', 'stückzahl', 'quantité', 'qté'],
      },
      subscriptionPlanId: {
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
      },
      startDate: {
        label: msg`Start date`,
        headerNames: ['start date', 'start', 'startdate', 'from'],
        otherNames: ['startdatum', 'anfangsdatum', 'beginn', 'von', 'date de début', 'début', 'à partir du'],
      },
      endDate: {
        label: msg`End date`,
        headerNames: ['end date', 'end', 'enddate', 'to', 'until'],
        otherNames: ['enddatum', 'ablaufdatum', 'ende', 'bis', 'date de fin', 'fin', 'jusqu au'],
      },
    },
    deleteOrderItem: {
      id: {
        label: msg`Order item`,
        headerNames: ['order item id', 'order item', 'orderitemid', 'item id', 'item', 'id'],
        otherNames: [
          'auftragspositions id',
          'auftragsposition id',
          'auftragsposition',
          'positions id',
          'identifiant de l article de commande',
          'id de l article de commande',
          'article de commande',
          'identifiant de l article',
        ],
      },
    },
    generateRenewals: { purchaseActivityId: purchaseActivity },
    cancelRenewals: {
      purchaseActivityId: purchaseActivity,
      cancellationType: {
        label: msg`Cancellation type`,
        headerNames: ['cancellation type', 'type of cancellation', 'cancel type'],
        otherNames: ['stornierungsart', 'kündigungsart', 'type d annulation', 'type de résiliation'],
      },
    },
  };
