/** A number, or text; empty text for an empty cell. */
export type SortValue = string | number;

/** Short enough that no record id is one: those are compared as text, character by character. */
const NUMBER = /^-?\d{1,9}(\.\d{1,6})?$/;

/** What a cell sorts by: quantities and the like by their value, also where they came as text. */
export function sortValue(cell: SortValue): SortValue {
  if (Number.isNaN(cell)) return '';
  return typeof cell === 'string' && NUMBER.test(cell) ? Number(cell) : cell;
}

/**
 * Negative where `a` stands before `b`; 0 for equals, which keep the order of the rows. Numbers before text, and empty
 * cells last in either direction: whoever sorts by message wants to see messages.
 */
export function compareValues(a: SortValue, b: SortValue, sign: 1 | -1): number {
  if (a === b) return 0;
  const kinds = kindOf(a) - kindOf(b);
  if (kinds !== 0) return kinds;
  return (a < b ? -1 : 1) * sign;
}

/** 0 a number, 1 text, 2 nothing. */
function kindOf(value: SortValue): 0 | 1 | 2 {
  if (typeof value === 'number') return 0;
  return value === '' ? 2 : 1;
}
