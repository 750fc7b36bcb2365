import type { OrgRules } from './requestField.ts';

/** Record ids have 15 characters, or 18: the same 15 plus a suffix that encodes their case. Both name the same record. */

const SUFFIX_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const SHAPE = /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/;

export type RecordIdProblem = 'idMissing' | 'idMalformed' | 'idSuffix' | 'idUnusable';

/** Any id that fits a URL: printable ASCII without blanks, no dot segment. 64 characters fit a UUID or a hash. */
export const ANY_ID_LIMIT = 64;
export const ANY_ID = new RegExp(`^(?!\\.{1,2}$)[!-~]{1,${ANY_ID_LIMIT}}$`);

/** The last three characters of an id, made from its first fifteen. */
export function suffixOf(id: string): string {
  let suffix = '';
  for (let chunk = 0; chunk < 3; chunk++) {
    let bits = 0;
    for (let position = 0; position < 5; position++) {
      const code = id.charCodeAt(chunk * 5 + position);
      // A to Z
      if (code >= 65 && code <= 90) bits |= 1 << position;
    }
    suffix += SUFFIX_ALPHABET.charAt(bits);
  }
  return suffix;
}

/** The 18 characters of a record id; null for any other text. */
export function fullId(text: string): string | null {
  if (!SHAPE.test(text)) return null;
  const suffix = suffixOf(text);
  const end = text.slice(15);
  // The text itself: copies of hundreds of thousands of ids take memory.
  if (end === suffix) return text;
  return end === '' || end.toUpperCase() === suffix ? text.slice(0, 15) + suffix : null;
}

/** The problem of `text` as a record id, or null. The caller trims white space. */
export function recordIdProblem(text: string): RecordIdProblem | null {
  if (text === '') return 'idMissing';
  if (fullId(text) !== null) return null;
  return SHAPE.test(text) ? 'idSuffix' : 'idMalformed';
}

/** The same by the org's rules: with `any`, only ids that no answer or URL can contain are problems. */
export function idProblem(text: string, { recordIds }: Pick<OrgRules, 'recordIds'>): RecordIdProblem | null {
  if (text === '' || recordIds === 'checked') return recordIdProblem(text);
  return ANY_ID.test(text) ? null : 'idUnusable';
}

/** The form for comparing ids: 18 characters, or the unchanged text of any other id. Ids are case-sensitive. */
export const canonicalId = (text: string) => fullId(text) ?? text;

/** The form in which an id is stored, shown and sent: 18 characters if the org checks ids, else unchanged. */
export function idByOrgRules(text: string, { recordIds }: Pick<OrgRules, 'recordIds'>): string {
  return recordIds === 'checked' ? canonicalId(text) : text;
}

export function isSameRecord(a: string, b: string): boolean {
  return canonicalId(a) === canonicalId(b);
}
