import type { OrgRules } from '#contract/orgRules.ts';
import { recordIdProblem } from '#contract/recordId.ts';
import { stripped } from '../file/stripped.ts';
import { SPREADSHEET_NUMBER } from './idDamage.ts';
import { idInUrl } from './idInUrl.ts';

/** An id needs a digit or a valid suffix: "Congratulations" has 15 letters. Phone numbers are no ids. */
type IdForm = OrgRules['recordIds'];

const HIDDEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const BETWEEN_IDS = /[\s,;|]+/u;
const WRAPPING = /["'`“”‘’«»<>()[\]{}.:!?]/u;

/** True for a text that is an id beyond doubt: its shape is right, and a digit or a fitting suffix vouches for it. */
export function isId(text: string): boolean {
  if (recordIdProblem(text) !== null) return false;
  return text.length === 18 || /\d/.test(text);
}

/** True for one word, standing alone, that somebody meant as an id even where it is a wrong one. */
export function isMeantAsId(word: string): boolean {
  return /\d/.test(word) || isId(word);
}

/** True for a cell with a word that somebody meant as an id, also a short or a wrong one: the mark of data. */
export function holdsId(cell: string): boolean {
  return idsIn(cell, 'checked').ids.some(isMeantAsId);
}

/** Also true for an id that lost a few characters. Shorter words may be numbers, dates or column names. */
export function holdsLongId(cell: string): boolean {
  return idsIn(cell, 'checked').ids.some((id) => isMeantAsId(id) && /^[A-Za-z0-9]{10,}$/.test(id));
}

/** Words that stand for ids in one cell, each as an id and not as an address, and the words that do not. */
export interface IdText {
  ids: string[];
  words: string[];
}

/**
 * Ids of a cell or line: `a0X…`, `a0X…, a0X…`, an address, in quotes, within a sentence. A single word counts
 * as an id whatever it is, so that a wrong id gets a message.
 * @param isOther ids of another kind, which an address does not give
 */
export function idsIn(text: string, form: IdForm, isOther?: (id: string) => boolean): IdText {
  if (SPREADSHEET_NUMBER.test(text)) return { ids: [text], words: [] };
  const words = text
    .replace(HIDDEN, '')
    .split(BETWEEN_IDS)
    .map((word) => idInUrl(stripped(word, WRAPPING), isOther))
    .filter((word) => word !== '');
  const isList = words.every((word) => (form === 'checked' ? isId(word) : /\d/.test(word)));
  if (words.length === 1 || isList) return { ids: words, words: [] };
  const standsOut = form === 'checked' ? standsOutChecked : standsOutLoose;
  return {
    ids: words.filter(standsOut),
    words: words.filter((word) => !standsOut(word)),
  };
}

/** Among other words: letters and digits together and long enough for an id that lost a few characters. */
function standsOutChecked(word: string): boolean {
  return /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{10,}$/.test(word) || (word.length === 18 && isId(word));
}

function standsOutLoose(word: string): boolean {
  return /^(?=.*\d).{6,}$/.test(word);
}
