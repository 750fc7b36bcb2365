import { idsIn, isMeantAsId } from './idText.ts';
import type { Line } from './table.ts';

/** Names that only a header holds, for tables in which no cell looks like a record id. Lower case. */
const usualNames =
  /^(?:(?:record |order |item |product |account |contact |activity |purchase activity )?ids?|set|group|quantity|(?:start|end) date|purchase activit(?:y|ies)|account|product|contact|order|currency|customer type)$/;

/** Likewise in German and French: no words that a cell of data holds as well. */
const usualNamesElsewhere =
  /^(?:kaufaktivität(?:en|s id| id)?|konto|kunde|kontakt|rechnungskontakt|produkt|menge|auftrag|auftrags id|auftragsposition|währung|kundentyp|gruppe|geschäftseinheit|(?:start|end)datum|activités? d achat|compte|contact de facturation|produit|quantité|commande|article de commande|devise|type de client|groupe|unité commerciale|date de (?:début|fin)|identifiant)$/;

/** True where `first` names the columns of the `others`. */
export function isHeader(first: Line, others: readonly Line[]): boolean {
  const names = first.cells.filter((cell) => cell !== '');
  // A digit is the mark of data, also of an id with a character too few, which must not vanish into a header.
  if (names.length === 0 || names.some(holdsId)) return false;
  if (names.map(normalName).some((name) => usualNames.test(name) || usualNamesElsewhere.test(name)))
    return true;
  return others.some(({ cells }) => cells.some(holdsId));
}

function holdsId(cell: string): boolean {
  return idsIn(cell, 'checked').ids.some(isMeantAsId);
}

/** A header cell as names are compared: lower case, punctuation as single spaces ("Purchase_Activity__c: ID" → "purchase activity c id"). */
export function normalName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
