import { idsIn, isMeantAsId } from './idText.ts';
import type { Line } from './table.ts';

/** Names that only a header holds, for tables in which no cell looks like a record id. Lower case. */
const usualNames =
  /^(?:(?:record |order |item |product |account |contact |activity |purchase activity )?ids?|set|group|quantity|(?:start|end) date|purchase activit(?:y|ies)|account|product|contact|order|currency|customer type)$/;

/** True where `first` names the columns of the `others`. */
export function isHeader(first: Line, others: readonly Line[]): boolean {
  const names = first.cells.filter((cell) => cell !== '');
  // A digit is the mark of data, also of an id with a character too few, which must not vanish into a header.
  if (names.length === 0 || names.some(holdsId)) return false;
  if (names.some((name) => usualNames.test(normalName(name)))) return true;
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
