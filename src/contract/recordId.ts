import type { OrgRules } from './orgRules.ts';

/**
 * Record ids come in 15 characters (case-sensitive) and in 18 (the same 15 and three that encode which of them are
 * upper case). Both forms name the same record, so everything here compares on the 18-character form.
 */

const SUFFIX_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const SHAPE = /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/;

export type RecordIdProblem = 'idMissing' | 'idMalformed' | 'idSuffix' | 'idUnusable';

/**
 * An id of whatever shape, as an answer may name it and an org with `recordIds: "any"` may send it: printable ASCII
 * without blanks, so that it reads as it is and fits into an address, and short enough for a title. No id of the platform
 * is longer than 18; 64 leave room for a UUID or a hash. A segment of dots is the way to another address.
 */
export const ANY_ID_LIMIT = 64;
export const ANY_ID = new RegExp(`^(?!\\.{1,2}$)[!-~]{1,${ANY_ID_LIMIT}}$`);

/** The three characters that make a 15-character id into an 18-character one. */
export function suffixOf(first15: string): string {
  let suffix = '';
  for (let chunk = 0; chunk < 3; chunk++) {
    let bits = 0;
    for (let position = 0; position < 5; position++) {
      const char = first15.charAt(chunk * 5 + position);
      if (char >= 'A' && char <= 'Z') bits |= 1 << position;
    }
    suffix += SUFFIX_ALPHABET.charAt(bits);
  }
  return suffix;
}

/** What is wrong with `text` as a record id, or null when nothing is. Surrounding white space is the caller's to trim. */
export function recordIdProblem(text: string): RecordIdProblem | null {
  if (text === '') return 'idMissing';
  if (!SHAPE.test(text)) return 'idMalformed';
  if (text.length === 18 && suffixOf(text.slice(0, 15)) !== text.slice(15).toUpperCase()) return 'idSuffix';
  return null;
}

/** The same by the rules of an org: where any id may be one, only what no answer and no address can hold is wrong. */
export function idProblem(text: string, { recordIds }: Pick<OrgRules, 'recordIds'>): RecordIdProblem | null {
  if (text === '' || recordIds === 'checked') return recordIdProblem(text);
  return ANY_ID.test(text) ? null : 'idUnusable';
}

/**
 * The form to compare ids by: 18 characters where the text is an id of 15, or one of 18 whose suffix fits; otherwise the
 * text unchanged (orgs with `recordIds: "any"` may use ids of any shape, also of 18 characters that are no suffix).
 * Case stays: ids that differ only in case are different records.
 */
export function canonicalId(text: string): string {
  if (!SHAPE.test(text)) return text;
  const first15 = text.slice(0, 15);
  const suffix = suffixOf(first15);
  return text.length === 15 || text.slice(15).toUpperCase() === suffix ? first15 + suffix : text;
}

/**
 * An id as it is kept, shown and sent: in its 18-character form where ids are checked, so that one record is always written
 * one way; as it was given where any id may be one, for there nobody knows that a suffix belongs to it.
 */
export function keptId(text: string, { recordIds }: Pick<OrgRules, 'recordIds'>): string {
  return recordIds === 'checked' ? canonicalId(text) : text;
}

export function isSameRecord(a: string, b: string): boolean {
  return canonicalId(a) === canonicalId(b);
}
