import { isInAnyFormat } from '../columns/cellFormats.ts';
import { isId } from '../ids/idsIn.ts';

/** What a text of a sheet's own column is like. `sign`: too short to be a number, and without letters, such as “x” or ✓. */
export type TextKind = 'word' | 'sign' | 'number' | 'date' | 'address' | 'id';

const ADDRESS = /^\S+@\S+\.\S+$|^(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+$/i;

/** A code of another program, such as sub_1MowQVLkdIwHu7ix: letters and digits change without a sign between, unlike hold-until-2027. */
const CODE = /^(?=[\w.:-]{12,}$).*(?:[A-Za-z]\d+[A-Za-z]|\d[A-Za-z]+\d)/;

/** A day, one word and a year, in whatever language: “3 stycznia 2026”, “3. tammikuuta 2026”. */
const DATE = /^\d{1,2}\.? [\p{L}\p{M}]{3,}\.? \d{4}$/u;

const LETTER = /\p{L}/u;

/** “bis” of “bis 2027”, unlike “PO” of “PO 4711” and “EUR”; or two letters of a script without capitals. */
const WORD = /(?:^|\s)(?!\p{Lu}{1,4}(?:\s|$))[\p{L}\p{M}’'-]{2,}[.,:;!?]*(?=\s|$)|\p{Lo}{2}/u;

/** By the shape of its characters: words of a language decide nothing. */
export function textKind(text: string): TextKind {
  const hasLetter = LETTER.test(text);
  if (text.length < 2) return hasLetter ? 'word' : 'sign';
  const digits = digitsIn(text);
  if (digits === 0) return ADDRESS.test(text) ? 'address' : hasLetter ? 'word' : 'sign';
  if (isId(text) || CODE.test(text)) return 'id';
  if (ADDRESS.test(text)) return 'address';
  // “31 December 2026” has more letters than digits.
  if (text.length < 40 && (DATE.test(text) || isInAnyFormat(text, 'date'))) return 'date';
  const length = text.replace(/\s+/g, '').length;
  return !hasLetter || (digits * 2 >= length && !WORD.test(text)) ? 'number' : 'word';
}

/** What a person may have written, unlike numbers, dates, addresses and ids. */
export const isWordOrSign = (kind: TextKind) => kind === 'word' || kind === 'sign';

/** Marks of nothing. */
export function isBlankOrPlaceholder(text: string): boolean {
  const first = text.charCodeAt(0) | 32;
  // Most cells begin with another letter than “n”, or with a digit.
  if ((first >= 97 && first <= 122 && first !== 110) || (first >= 48 && first <= 57)) return false;
  return /^[\s\-–—_.…/\\]*$|^n[\s./\\-]*[av]\.?$/i.test(text);
}

function digitsIn(text: string): number {
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Wide digits, too.
    if ((code >= 48 && code <= 57) || (code >= 0xff10 && code <= 0xff19)) digits += 1;
  }
  return digits;
}

const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/** Enough to see that a text is a sentence. */
const COUNTED = 200;

/** Words with a letter. In languages without blanks, two wide characters count as a word. */
export function wordCount(text: string): number {
  const some = text.slice(0, COUNTED);
  const wide = some.match(WIDE)?.length ?? 0;
  const rest = wide > 0 ? some.replace(WIDE, ' ') : some;
  let count = wide / 2;
  for (const word of rest.split(/\s+/)) if (LETTER.test(word)) count += 1;
  return count;
}

/** “call first”, “paid in cash”: unlike in most names, the second word begins small. In scripts without capitals: none. */
export const isPhrase = (text: string) => /^[\p{L}\p{M}’'-]+[,:]? \p{Ll}[\p{L}\p{M}’'-]*(?!\S)/u.test(text);
