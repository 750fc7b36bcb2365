import { idFromWord } from '#contract/idInUrl.ts';
import { isSameRecord, recordIdProblem } from '#contract/recordId.ts';
import type { OrgRules } from '#contract/requestField.ts';
import { latinLetters } from '#lib/latinLetters.ts';
import { SPREADSHEET_NUMBER } from './diagnoseId.ts';

type IdForm = OrgRules['recordIds'];

const BETWEEN_IDS = /[\s,;|]+/u;

/** Addresses may hold such marks themselves. */
const BETWEEN_ADDRESSES = /[,;|]+(?=https?:|[A-Za-z0-9]{15}|$)/;

/** A name glued to its id: “Activity:a0X…”. An id has digits. */
const LABEL = /^(["'\p{L}_]+)[:=]+(?=["']?[A-Za-z0-9]{15})/u;

/** Scripts that are written without blanks, and their punctuation. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]`;
const BESIDE_WIDE = new RegExp(`(?<=${WIDE})(?=[A-Za-z0-9]{15})|(?<=[A-Za-z0-9]{15})(?=${WIDE})`, 'u');

/** True for certain ids: valid shape, plus a digit or a valid suffix ("Congratulations" has 15 letters). */
export function isId(text: string): boolean {
  if (recordIdProblem(text) !== null) return false;
  return text.length === 18 || /\d/.test(text);
}

/** True for a single word meant as an id, even if it is wrong. */
export function isMeantAsId(word: string): boolean {
  return /\d/.test(word) || isId(word);
}

/** True for a cell with a word meant as an id, even a short or wrong one: such cells are data. */
export function holdsId(cell: string): boolean {
  return idsIn(cell, 'checked').ids.some(isMeantAsId);
}

/**
 * Like `holdsId`, but only for words of 10 characters or more, such as a truncated id. Shorter words may be numbers,
 * dates or column names.
 */
export function holdsUnmistakableId(cell: string): boolean {
  return idsIn(cell, 'checked').ids.some((id) => isMeantAsId(id) && /^[A-Za-z0-9]{10,}$/.test(id));
}

/**
 * The ids of a cell or line, and its other words: `a0X…`, `a0X…, a0X…`, a URL, in quotes, within a sentence. A single
 * word always counts as an id, so that a wrong id gets a message.
 * @param isOther ids of another kind, ignored in URLs
 */
export function idsIn(text: string, form: IdForm, isOther?: (id: string) => boolean) {
  // Most cells are one id.
  if (isId(text) || SPREADSHEET_NUMBER.test(text)) return { ids: [text], words: [] };
  const words = wordsIn(text, isOther);
  const isList = words.every((word) => (form === 'checked' ? isId(word) : /\d/.test(word)));
  if (words.length === 1 || isList) return { ids: words, words: [] };
  const standsOut = form === 'checked' ? standsOutChecked : standsOutLoose;
  return {
    ids: words.filter(standsOut),
    words: words.filter((word) => !standsOut(word)),
  };
}

/** The words of a text, in order; for a record's address, its id: once for “[id](address)” of one record. */
export function wordsIn(text: string, isOther?: (id: string) => boolean): string[] {
  if (!/https?:/i.test(text)) return plainWords(text.split(BETWEEN_IDS), isOther);
  const words: string[] = [];
  for (const part of text.split(']('))
    for (const [place, word] of plainWords(besideAddresses(part), isOther).entries())
      if (place > 0 || !isSameRecord(word, words.at(-1) ?? '')) words.push(word);
  return words;
}

const plainWords = (words: readonly string[], isOther?: (id: string) => boolean): string[] =>
  words
    .flatMap((word) => (/[:=]/.test(word) ? word.split(LABEL) : word))
    .flatMap((word) => (/[\u1100-\uffdc]/.test(word) ? word.split(BESIDE_WIDE) : word))
    .map((word) => idFromWord(word, isOther))
    .filter((word) => word !== '');

const besideAddresses = (text: string): string[] =>
  text
    .split(/\s+/)
    .flatMap((part) => part.split(/^\W*https?:/i.test(part) ? BETWEEN_ADDRESSES : BETWEEN_IDS));

/**
 * In a sentence: letters and digits together, long enough for an id that lacks a few characters. Also an id with other
 * signs around it, and an address with another code as long as an id, as mail filters make it: they are problems of their
 * rows, and must not be left out as words.
 */
function standsOutChecked(word: string): boolean {
  if (LONG_CODE.test(latinLetters(word))) return true;
  const parts = word.split(/[^A-Za-z0-9]+/);
  if (word.includes('/')) {
    const codes = parts.filter((part) => part.length >= 15 && LONG_CODE.test(part));
    return /^https?:/i.test(word) && codes.length > 0 && !codes.some(isId);
  }
  // “+490170123456789” is a phone number.
  return parts.some((id) => isId(id) && (word.length >= 18 || LONG_CODE.test(id)));
}

const LONG_CODE = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{10,}$/;

function standsOutLoose(word: string): boolean {
  return /^(?=.*\d).{6,}$/.test(word);
}
