import { textHash } from '#lib/mixChecksum.ts';

/** The column with the checks, and above it the check of the title. */
export const CHECK_HEADER = 'Order Desk check';

/** No digits, so that no spreadsheet reads a number, and no vowels, so that none reads a word. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';
const LENGTH = 8;

/**
 * A short checksum of a row's values. It stays the same if a spreadsheet saves them in another notation, or if empty
 * cells are added or lost at the end.
 */
export function rowCheck(cells: readonly string[]): string {
  const text = cells.map(bareValue).join('\t').trimEnd();
  const [first, second] = [textHash(text), textHash(`check ${text}`)];
  let number = (first >>> 0) * 2 ** 20 + (second >>> 12);
  let check = '';
  while (check.length < LENGTH) {
    check += LETTERS[number % LETTERS.length];
    number = Math.floor(number / LETTERS.length);
  }
  return check;
}

/** The check of a row's values with some letters more for its outcome, whose column may be sorted alone. */
export const checkWithOutcome = (check: string, outcome: string) =>
  check + rowCheck([check, outcome]).slice(0, LENGTH / 2);

/** What of a check is about the values. */
export const checkOfValues = (written = '') => written.slice(0, LENGTH);

/** False for checks of earlier exports, which say nothing about the outcome, and if its column is gone. */
export function hasOtherOutcome(written: string, outcome: string): boolean {
  const check = checkOfValues(written);
  return outcome !== '' && written !== check && written !== checkWithOutcome(check, outcome);
}

/** Amounts may have a currency. */
const MOST_LETTERS = 3;

const PLAIN = /^[ -~]*$/;

/** The letters and digits of a text, whatever form it is stored in. */
const lettersIn = (text: string) =>
  // Most of up to a million cells need no other form.
  PLAIN.test(text)
    ? text.toLowerCase().replace(/[^a-z\d]+/g, '')
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '');

/** The digits of a number or date in any order, without zeros: 2027-01-05 is 5.1.2027, and 12.50 is 12,5. */
function bareValue(cell: string): string {
  const bare = lettersIn(cell);
  const digits = bare.replace(/\P{Nd}+/gu, '');
  if (digits === '' || bare.length - digits.length > MOST_LETTERS) return bare;
  return [...digits.replaceAll('0', '')].sort().join('');
}
