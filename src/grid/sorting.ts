import { ROWS_PER_CLOCK_CHECK } from './slices.ts';

export type SortValue = string | number;
type ValueAt = (row: number) => SortValue;
type GroupOf = (value: SortValue) => number;

/** As many rows as are sorted in one step of up to 20 ms. */
const PART = 10_240;

/** Sorts rows by their values in short steps. Many rows are grouped first: comparing all would take twice as long. */
export function* sorting(rows: Int32Array, valueAt: ValueAt, sign: 1 | -1): Generator<void> {
  if (rows.length <= PART) {
    rows.sort((a, b) => compareValues(valueAt(a), valueAt(b), sign) || a - b);
    return;
  }
  const groupOf = yield* groupsOf(rows, valueAt, sign);
  const groups = Map.groupBy(rows, (row) => groupOf(valueAt(row)));
  yield;
  let start = 0;
  for (const [, group] of [...groups].sort(([a], [b]) => a - b)) {
    const part = rows.subarray(start, start + group.length);
    part.set(group);
    start += group.length;
    // If there is only one group, its values are equal.
    if (groups.size > 1 && group.length > 1) yield* sorting(part, valueAt, sign);
    yield;
  }
}

/** Numbers the group of each value in order: texts by the first two characters that differ, numbers by 256 ranges. */
function* groupsOf(rows: Int32Array, valueAt: ValueAt, sign: 1 | -1): Generator<void, GroupOf> {
  let common: string | undefined;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < rows.length; index++) {
    if (index % ROWS_PER_CLOCK_CHECK === 0) yield;
    const value = valueAt(rows[index] ?? 0);
    if (typeof value === 'number') {
      least = Math.min(least, value);
      most = Math.max(most, value);
    } else if (value !== '') {
      common ??= value;
      // Faster than `startsWith` for long texts.
      while (value.slice(0, common.length) !== common) common = common.slice(0, -1);
    }
  }
  const start = common?.length ?? 0;
  return (value) => {
    if (value === '') return Number.POSITIVE_INFINITY;
    if (typeof value === 'number')
      return sign * (Math.floor(((value - least) / (most - least)) * 256) || 0) - 2 ** 34;
    return sign * ((value.charCodeAt(start) + 1 || 0) * 2 ** 17 + (value.charCodeAt(start + 1) + 1 || 0));
  };
}

/** Too short for a record id: ids are compared as text. */
const NUMBER = /^-?\d{1,9}(\.\d{1,6})?$/;
const LONGEST_NUMBER = 17;

/** A cell's sort value: numbers by value, even if the cell is a text. */
export function sortValue(cell: SortValue): SortValue {
  if (Number.isNaN(cell)) return '';
  if (typeof cell !== 'string' || cell.length > LONGEST_NUMBER) return cell;
  return NUMBER.test(cell) ? Number(cell) : cell;
}

/** Comparator; 0 keeps the order of rows. Numbers come before text, and empty cells last in both directions. */
export function compareValues(a: SortValue, b: SortValue, sign: 1 | -1): number {
  if (typeof a !== typeof b || a === '' || b === '') return kindOf(a) - kindOf(b);
  return a < b ? -sign : a > b ? sign : 0;
}

/** 0 number, 1 text, 2 empty. */
function kindOf(value: SortValue): 0 | 1 | 2 {
  if (typeof value === 'number') return 0;
  return value === '' ? 2 : 1;
}
