export type SortValue = string | number;

/** Too short for a record id: ids are compared as text, character by character. */
const NUMBER = /^-?\d{1,9}(\.\d{1,6})?$/;

/** A cell's sort value: numbers by value, even if they came as text. */
export function sortValue(cell: SortValue): SortValue {
  if (Number.isNaN(cell)) return '';
  return typeof cell === 'string' && NUMBER.test(cell) ? Number(cell) : cell;
}

/** Comparator; 0 keeps the order of rows. Numbers before text, and empty cells last in both directions. */
export function compareValues(a: SortValue, b: SortValue, sign: 1 | -1): number {
  if (a === b) return 0;
  const kinds = kindOf(a) - kindOf(b);
  if (kinds !== 0) return kinds;
  return (a < b ? -1 : 1) * sign;
}

/** 0 number, 1 text, 2 empty. */
function kindOf(value: SortValue): 0 | 1 | 2 {
  if (typeof value === 'number') return 0;
  return value === '' ? 2 : 1;
}
