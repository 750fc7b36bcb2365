import type { OperationName } from '#contract/operations.ts';

/** An org's own patterns, by operation. Older configs have one list for all operations. */
export type AlreadyPatterns = readonly string[] | { readonly [Name in OperationName]?: readonly string[] };

/** Pieces of texts, as in "AlreadyRenewedException". */
const pieces = [
  'already',
  'previously',
  'dupli[ckq]',
  'bereits',
  '既に',
  'すでに',
  '済み',
  '已[经經]',
  '이미',
];
/** Whole words: "ya" in Spanish, "gia" in Italian, "ja" in Portuguese, "juz" in Polish. */
const words = ['schon', 'déjà', 'ya', 'già', 'já', 'reeds', 'is al', 'już', 'redan', 'allerede', 'уже'];

/**
 * Returns a test for the text of a refusal: true if it contains a marker such as "already", or one of the org's own
 * patterns. Then the change may be done, perhaps by this very request. It is only a hint: other words and languages say
 * the same without a marker, and a marker may be about something else. Ignores case, accents and invisible marks.
 */
export function saysAlreadyDone(
  patterns: AlreadyPatterns,
  operation: OperationName,
): (text: string) => boolean {
  const own = 'length' in patterns ? patterns : (patterns[operation] ?? []);
  const ownPatterns = own.map(folded).filter((pattern) => pattern !== '');
  return (text) => {
    const plain = folded(text);
    return markers.test(plain) || ownPatterns.some((pattern) => plain.includes(pattern));
  };
}

/** Removes differences of compatibility forms, accents and invisible marks (joiners, reading direction). */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

const anyOf = (texts: readonly string[]) => texts.map(folded).join('|');
const markers = new RegExp(`${anyOf(pieces)}|(?<!\\p{L})(?:${anyOf(words)})(?!\\p{L})`, 'u');
