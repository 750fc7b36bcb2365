import type { Line } from './file/table.ts';
import { holdsId, holdsLongId } from './ids/idText.ts';

/** Names that only a header holds, for tables in which no cell looks like a record id. Lower case. */
const usualNames =
  /^(?:(?:record |order |item |product |account |contact |activity |purchase activity )?ids?(?: ?1[58])?(?: c)?|set|group|quantity|(?:start|end) date|purchase activit(?:y|ies)|account|product|contact|order|currency|customer type)$/;

/** Likewise in German and French: no words that a cell of data holds as well. */
const usualNamesElsewhere =
  /^(?:kaufaktivität(?:en|s id| id)?|konto|kunde|kontakt|rechnungskontakt|produkt|menge|auftrag|auftrags id|auftragsposition|währung|kundentyp|gruppe|geschäftseinheit|(?:start|end)datum|activités? d achat|compte|contact de facturation|produit|quantité|commande|article de commande|devise|type de client|groupe|unité commerciale|date de (?:début|fin)|identifiant)$/;

/** Columns that an export of ours adds. Not to know them would offer again what was done. */
const exportNames = /^order desk (?:org|operation|run|row)$/;

export function isHeader(first: Line, others: readonly Line[]): boolean {
  if (first.cells.every((cell) => cell === '')) return false;
  const names = first.cells.map(normalName);
  if (names.some((name) => exportNames.test(name))) return true;
  const isUsual = names.map((name) => usualNames.test(name) || usualNamesElsewhere.test(name));
  const data = first.cells.filter((cell, column) => !isUsual[column] && holdsId(cell));
  // An id with a character too few must not vanish into a header.
  if (data.some(holdsLongId)) return false;
  if (data.length === 0 && isUsual.includes(true)) return true;
  // "Q4" and 2026 also name columns: where ids or numbers stand below the usual name beside them.
  return others.some(({ cells }) =>
    cells.some((cell, column) => (data.length === 0 || isUsual[column]) && holdsId(cell)),
  );
}

/** A header cell as names are compared: lower case, punctuation as single spaces ("Purchase_Activity__c: ID" → "purchase activity c id"). */
export function normalName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
