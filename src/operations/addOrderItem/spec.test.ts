import { expect, it } from 'vitest';
import { matchColumns } from '#intake/columns/matchColumns.ts';
import { tableFromPaste } from '#intake/file/tableFromPaste.ts';
import { columnsOf } from '#sheetPage/state/sheetSpec.ts';

/** The key of the column that each header was matched to, in order; null for no match. */
function takenFor(header: string): (string | null)[] {
  const table = tableFromPaste(`${header}\n${header.replaceAll(/[^;]+/g, 'x')}`);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  const { mapping } = matchColumns(table, columnsOf('addOrderItem', {}));
  return header.split(';').map((_, at) => Object.keys(mapping).find((key) => mapping[key] === at) ?? null);
}

const all = [
  'orderId',
  'productId',
  'accountId',
  'contactId',
  'quantity',
  'subscriptionPlanId',
  'startDate',
  'endDate',
];

it.each([
  'Order;Product;Account;Contact;Quantity;Subscription plan;Start date;End date',
  'Auftrag;Produkt;Account;Kontakt;Menge;Abonnementplan;Startdatum;Enddatum',
  'Auftrags-ID;Produkt-ID;Konto-ID;Kontakt-ID;Anzahl;Abo-Plan;Beginn;Ende',
  'Commande;Produit;Compte;Contact;Quantité;Formule d’abonnement;Date de début;Date de fin',
  "Numéro de commande;ID du produit;Identifiant du compte;Contact;Qté;Formule;Début;Jusqu'au",
])('the columns of %s', (header) => {
  expect(takenFor(header)).toEqual(all);
});

it('leaves what means something else', () => {
  expect(takenFor('Order;Client;Region;Product')).toEqual(['orderId', null, null, 'productId']);
});
