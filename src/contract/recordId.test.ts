import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalId, isSameRecord, recordIdProblem, suffixOf } from './recordId.ts';

const idCharacter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
const first15 = fc.string({ unit: idCharacter, minLength: 15, maxLength: 15 });

describe('record ids', () => {
  // Two ids from the platform's REST guide.
  it.each([
    ['a00D0000008pQSN', 'IA2'],
    ['005D0000001QX8W', 'IAW'],
    // The first and the last capital.
    ['00AZ0000000000Z', 'MAQ'],
  ])('%s has the suffix %s', (id, suffix) => {
    expect(suffixOf(id)).toBe(suffix);
  });

  it('of 15 and 18 characters name one record; ids that differ in case name two', () => {
    fc.assert(
      fc.property(first15, (id) => {
        expect(canonicalId(id)).toBe(id + suffixOf(id));
        expect(canonicalId(canonicalId(id))).toBe(canonicalId(id));
        for (const suffix of [suffixOf(id), suffixOf(id).toLowerCase()])
          expect(recordIdProblem(id + suffix)).toBeNull();
        const swapped = [...id]
          .map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase()))
          .join('');
        expect(isSameRecord(id, swapped)).toBe(id === swapped);
      }),
    );
  });

  it.each([
    ['', 'idMissing'],
    ['001-abc', 'idMalformed'],
    ['0015g000003NnHf0', 'idMalformed'],
    ['0015g000003NnHfAA', 'idMalformed'],
    ['0015g000003nnhfAAK', 'idSuffix'],
    ['0015g000003NnHfXXX', 'idSuffix'],
  ])('"%s" is %s', (text, problem) => {
    expect(recordIdProblem(text)).toBe(problem);
  });

  it('of any shape stay unchanged', () => {
    expect(canonicalId('ord-2026-17')).toBe('ord-2026-17');
    expect(isSameRecord('ORDER0000000001001', 'ORDER0000000001002')).toBe(false);
  });
});
