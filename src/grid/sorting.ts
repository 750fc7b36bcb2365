type Compare = (a: number, b: number) => number;

/** Sorted in one step: less than a millisecond. */
const PART = 512;

/**
 * Sorts in steps, of which the last, a pass over all, is the longest: some 10 ms for 100,000 places. The array's own sort
 * takes more than 100 ms in one.
 * @param compare never 0 for two places
 */
export function* sorting(values: Int32Array, compare: Compare): Generator<void, void> {
  const { length } = values;
  for (let start = 0; start < length; start += PART) {
    values.subarray(start, start + PART).sort(compare);
    yield;
  }
  let from = values;
  let to: Int32Array = new Int32Array(length);
  for (let part = PART; part < length; part *= 2) {
    for (let start = 0; start < length; start += 2 * part) {
      const [left, right] = [
        from.subarray(start, start + part),
        from.subarray(start + part, start + 2 * part),
      ];
      merge(left, right, to.subarray(start), compare);
      yield;
    }
    [from, to] = [to, from];
  }
  if (from !== values) values.set(from);
}

function merge(a: Int32Array, b: Int32Array, to: Int32Array, compare: Compare): void {
  let [atA, atB] = [0, 0];
  for (let place = 0; place < a.length + b.length; place++) {
    const isA = atB === b.length || (atA < a.length && compare(a[atA] as number, b[atB] as number) < 0);
    to[place] = (isA ? a[atA++] : b[atB++]) as number;
  }
}
