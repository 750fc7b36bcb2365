/**
 * How well what was typed fits a text: the higher the better, null where it does not fit at all. Whole beginnings come
 * before beginnings of words, these before initials ("gr" for "Generate renewals"), these before what stands anywhere in
 * it, and last come letters in their order, from the beginning of a word on. Among equals the shorter text fits better.
 * @returns of a text; what was typed is looked at once for all of them
 */
export function fitOf(typed: string): (text: string) => number | null {
  const sought = plain(typed);
  return (text) => {
    if (sought === '') return 0;
    const held = plain(text);
    const kind = kindOfFit(sought, held);
    return kind === null ? null : kind * 1_000 - Math.min(held.length, 999);
  };
}

function kindOfFit(sought: string, held: string): number | null {
  if (held === sought) return 6;
  if (held.startsWith(sought)) return 5;
  const words = held.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const asked = sought.split(' ');
  if (asked.every((part) => words.some((word) => word.startsWith(part)))) return 4;
  if (
    words
      .map((word) => word[0])
      .join('')
      .startsWith(sought.replaceAll(' ', ''))
  )
    return 3;
  if (asked.every((part) => held.includes(part))) return 2;
  return standsScattered(sought.replaceAll(' ', ''), words) ? 1 : null;
}

/** Three letters at least: any two stand somewhere in any sentence. */
const SCATTERED_FROM = 3;

/** Each letter goes on where the one before stood, or begins a later word, so that "canren" fits "Cancel renewals" and "nrl" does not. */
function standsScattered(letters: string, words: readonly string[]): boolean {
  if (letters.length < SCATTERED_FROM) return false;
  const goesOn = (letter: number, word: number, place: number): boolean => {
    if (letter === letters.length) return true;
    if (words[word]?.[place] === letters[letter] && goesOn(letter + 1, word, place + 1)) return true;
    return words.some(
      (later, index) => index > word && later[0] === letters[letter] && goesOn(letter + 1, index, 1),
    );
  };
  return words.some((word, index) => word[0] === letters[0] && goesOn(1, index, 1));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/gu, ' ');
}
