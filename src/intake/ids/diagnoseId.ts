import { recordIdProblem, suffixOf } from '#contract/recordId.ts';
import { latinLetters } from '#lib/latinLetters.ts';

export type IdDamage = 'idNumberFormat' | 'idCut' | 'idCaseChanged' | 'idLookAlike';

/** The certain original of a damaged id, or its kind of damage; `null` if unknown. */
export type Diagnosis = { kind: 'restored'; id: string } | { kind: 'damage'; damage: IdDamage } | null;

/** A long number as a spreadsheet shows it: 5.00123E+17, 5,00123E+17. */
export const SPREADSHEET_NUMBER = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Shorter words with a digit are other numbers and codes. */
const SHORTEST_CUT = 10;

export function diagnoseId(text: string): Diagnosis {
  if (SPREADSHEET_NUMBER.test(text) || /^\d{16,}$/.test(text))
    return { kind: 'damage', damage: 'idNumberFormat' };
  if (!/^[A-Za-z0-9]+$/.test(text))
    return recordIdProblem(latinLetters(text)) === 'idMalformed'
      ? null
      : { kind: 'damage', damage: 'idLookAlike' };
  if (text.length === 18) return caseDamage(text.slice(0, 15), text.slice(15).toUpperCase());
  const isShort = text.length >= SHORTEST_CUT && text.length < 15 && /\d/.test(text);
  return isShort || text.length === 16 || text.length === 17 ? { kind: 'damage', damage: 'idCut' } : null;
}

/** The suffix restores ids written in a single case. In mixed case a letter may be wrong: a repair may hit another record. */
function caseDamage(first15: string, suffix: string): Diagnosis {
  const restored = restoredCase(first15.toLowerCase(), suffix);
  if (restored === null) return null;
  const isOneCase = first15 === first15.toLowerCase() || first15 === first15.toUpperCase();
  return isOneCase
    ? { kind: 'restored', id: restored + suffix }
    : { kind: 'damage', damage: 'idCaseChanged' };
}

/** `null` if the suffix needs a capital letter where a digit is, or is invalid: then more than the case is wrong. */
function restoredCase(lower: string, suffix: string): string | null {
  const bits = [...suffix].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'.indexOf(char));
  if (bits.includes(-1)) return null;
  const restored = [...lower]
    .map((char, index) =>
      ((bits[Math.floor(index / 5)] ?? 0) >> (index % 5)) & 1 ? char.toUpperCase() : char,
    )
    .join('');
  return suffixOf(restored) === suffix ? restored : null;
}
