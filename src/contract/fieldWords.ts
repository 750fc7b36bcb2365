import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldKey, OperationName } from './operations.ts';

export interface FieldWords {
  readonly label: MessageDescriptor;
  /** Lower-case header names of this field, the best first: "purchase activity id", "purchase activity". */
  readonly headerNames: readonly string[];
  /** German and French header names, as `normalName` writes them. Used only if no English name fits. */
  readonly otherNames?: readonly string[];
}

const names = (list: string) => list.split(', ');

const idNames = (name: string, ...others: string[]) => [
  `${name} id`,
  name,
  `${name.replaceAll(' ', '')}id`,
  ...others,
];

const account: FieldWords = {
  label: msg`Account`,
  headerNames: idNames('account'),
  otherNames: names(
    'konto id, konto, kunden id, kunde, identifiant du compte, id du compte, id compte, compte',
  ),
};

const purchaseActivity: FieldWords = {
  label: msg`Purchase activity`,
  headerNames: idNames('purchase activity', 'activity id', 'activity', 'id'),
  otherNames: names(
    'kaufaktivitäts id, kaufaktivität id, kaufaktivität, kaufaktivitäten, aktivitäts id, aktivität, ' +
      'identifiant de l activité d achat, id de l activité d achat, activité d achat, ' +
      'activités d achat, activité',
  ),
};

/** The words for every field of every operation, in column order. A field without words does not compile. */
export const fieldWords: { readonly [Name in OperationName]: Readonly<Record<FieldKey<Name>, FieldWords>> } =
  {
    createOrder: {
      businessUnitId: {
        label: msg`Business unit`,
        headerNames: idNames('business unit', 'unit'),
        otherNames: names(
          'geschäftseinheit id, geschäftseinheit, geschäftsbereich, identifiant de l unité commerciale, ' +
            'unité commerciale',
        ),
      },
      customerType: {
        label: msg`Customer type`,
        headerNames: ['customer type', 'customertype', 'type'],
        otherNames: ['kundentyp', 'kundenart', 'type de client', 'type client'],
      },
      accountId: account,
      billToContactId: {
        label: msg`Bill-to contact`,
        headerNames: idNames('bill to contact', 'contact'),
        otherNames: names(
          'rechnungskontakt id, rechnungskontakt, rechnungsempfänger, kontakt id, kontakt, ' +
            'identifiant du contact de facturation, contact de facturation',
        ),
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
        headerNames: idNames('order', 'order number'),
        otherNames: names(
          'auftrags id, auftrag id, auftrag, auftragsnummer, bestellung, bestellnummer, ' +
            'identifiant de la commande, id de la commande, commande, numéro de commande',
        ),
      },
      productId: {
        label: msg`Product`,
        headerNames: idNames('product'),
        otherNames: names(
          'produkt id, produkt, artikel, identifiant du produit, id du produit, id produit, produit',
        ),
      },
      accountId: account,
      contactId: {
        label: msg`Contact`,
        headerNames: idNames('contact'),
        otherNames: ['kontakt id', 'kontakt', 'ansprechpartner', 'identifiant du contact'],
      },
      quantity: {
        label: msg`Quantity`,
        headerNames: ['quantity', 'qty', 'units', 'number of units'],
        otherNames: ['menge', 'anzahl', 'stückzahl', 'quantité', 'qté'],
      },
      subscriptionPlanId: {
        label: msg`Subscription plan`,
        headerNames: idNames('subscription plan', 'plan id', 'plan'),
        otherNames: names(
          'abonnementplan id, abonnementplan, abo plan, identifiant de la formule, ' +
            'formule d abonnement, formule',
        ),
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
        headerNames: idNames('order item', 'item id', 'item', 'id'),
        otherNames: names(
          'auftragspositions id, auftragsposition id, auftragsposition, positions id, ' +
            'identifiant de l article de commande, id de l article de commande, article de commande, ' +
            'identifiant de l article',
        ),
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
