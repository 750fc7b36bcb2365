import type { OrgRules } from './orgRules.ts';

/** Record ids have 15 characters, or 18: the same 15 and a suffix that encodes their case. Both name the same record. */

const SUFFIX_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const SHAPE = /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/;

export type RecordIdProblem = 'idMissing' | 'idMalformed' | 'idSuffix' | 'idUnusable';

/** Any id fit for an address: printable ASCII without blanks, no dot segment. 64 fits a UUID or a hash. */
export const ANY_ID_LIMIT = 64;
export const ANY_ID = new RegExp(`^(?!\\.{1,2}$)[!-~]{1,${ANY_ID_LIMIT}}$`);

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

/** The form to compare ids by: 18 characters, or the unchanged text of any other id. Case tells records apart. */
export function canonicalId(text: string): string {
  if (!SHAPE.test(text)) return text;
  const first15 = text.slice(0, 15);
  const suffix = suffixOf(first15);
  return text.length === 15 || text.slice(15).toUpperCase() === suffix ? first15 + suffix : text;
}

/** An id as it is kept, shown and sent: in 18 characters where ids are checked, else as it was given. */
export function keptId(text: string, { recordIds }: Pick<OrgRules, 'recordIds'>): string {
  return recordIds === 'checked' ? canonicalId(text) : text;
}

export function isSameRecord(a: string, b: string): boolean {
  return canonicalId(a) === canonicalId(b);
}
