import { compareValues, kindOf, type SortValue } from './sortValue.ts';

/** Bits of a row's index, of the key's head and of its tail: with the 2 bits of the kind, 64. */
const INDEX_BITS = 20;
const TAIL_BITS = 12;
const TAIL_MASK = 2 ** TAIL_BITS - 1;
const MOST_ROWS = 2 ** INDEX_BITS;

/** Up to so many different texts are numbered in their order, which makes their key exact. */
const MOST_RANKS = 4_096;

/**
 * Sorts indexes by `values[index]`, equal ones in their order; a new array. Kind, start of the value and index go into
 * one 64-bit number each, which the engine sorts without calling back: over 100,000 ids that takes a fifth of what a
 * comparing function takes. Values that begin alike beyond those bits are put in order afterwards.
 *
 * A generator, so that the caller can let the page breathe between two parts: each `yield` is a place to pause.
 */
export function* packedSort(
  indexes: Int32Array,
  values: readonly SortValue[],
  sign: 1 | -1,
): Generator<void, Int32Array> {
  const compare = (a: number, b: number) => compareValues(values[a] ?? '', values[b] ?? '', sign) || a - b;
  if (values.length > MOST_ROWS) return indexes.slice().sort(compare);

  const write = packing(indexes, values);
  yield;
  const packed = new BigUint64Array(indexes.length);
  const halves = new Uint32Array(packed.buffer);
  for (let place = 0; place < indexes.length; place++) {
    const index = indexes[place] ?? 0;
    const value = values[index] ?? '';
    write(value);
    const kind = kindOf(value);
    const turned = sign < 0 && kind !== 2;
    const head = (turned ? ~key.head : key.head) & 0x3fffffff;
    const tail = (turned ? ~key.tail : key.tail) & TAIL_MASK;
    // Little-endian, as every machine that runs a browser.
    halves[place * 2] = (tail << INDEX_BITS) | index;
    halves[place * 2 + 1] = (kind << 30) | head;
  }
  yield;
  packed.sort();
  yield;
  const sorted = new Int32Array(indexes.length);
  for (let place = 0; place < sorted.length; place++) {
    sorted[place] = (halves[place * 2] ?? 0) & (MOST_ROWS - 1);
  }
  mendRuns(sorted, halves, compare);
  return sorted;
}

/** The key last made, in place of an object a row: 30 bits and the 12 that follow. */
const key = { head: 0, tail: 0 };

function packing(indexes: Int32Array, values: readonly SortValue[]): (value: SortValue) => void {
  const ranks = ranksOf(indexes, values);
  const shared = ranks ? 0 : sharedStart(indexes, values);
  return (value) => {
    if (typeof value === 'number') packNumber(value);
    else if (ranks) [key.head, key.tail] = [ranks.get(value) ?? 0, 0];
    else packText(value, shared);
  };
}

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);

/** The upper bits of a double, turned so that they order as the numbers do. */
function packNumber(value: number): void {
  double[0] = value + 0;
  const [low = 0, high = 0] = words;
  const flip = high >>> 31 ? 0xffffffff : 0;
  const upper = (high ^ (flip || 0x80000000)) >>> 0;
  const lower = (low ^ flip) >>> 0;
  key.head = upper >>> 2;
  key.tail = ((upper & 3) << 10) | (lower >>> 22);
}

/** Six characters of 7 bits behind what all texts share; none behind one that needs more bits. */
function packText(value: string, shared: number): void {
  let bits = 0;
  key.head = 0;
  for (let place = 0; place < 6; place++) {
    const code = bits < 0 ? 0 : value.charCodeAt(shared + place) || 0;
    const fits = Math.min(code, 127);
    if (place < 4) key.head |= fits << (23 - 7 * place);
    else if (place === 4) {
      key.head |= fits >>> 5;
      key.tail = (fits & 31) << 7;
    } else key.tail |= fits;
    if (code >= 127) bits = -1;
  }
}

/** The order of each text where there are few different ones; `null` where there are many. */
function ranksOf(indexes: Int32Array, values: readonly SortValue[]): Map<string, number> | null {
  const texts = new Set<string>();
  for (const index of indexes) {
    const value = values[index];
    if (typeof value !== 'string') continue;
    texts.add(value);
    if (texts.size > MOST_RANKS) return null;
  }
  return new Map([...texts].sort().map((text, rank) => [text, rank]));
}

/** How many characters all texts begin with in common. */
function sharedStart(indexes: Int32Array, values: readonly SortValue[]): number {
  let first: string | null = null;
  let shared = 0;
  for (const index of indexes) {
    const value = values[index];
    if (typeof value !== 'string' || value === '') continue;
    if (first === null) {
      first = value;
      shared = value.length;
    }
    let same = 0;
    while (same < shared && value.charCodeAt(same) === first.charCodeAt(same)) same++;
    shared = same;
  }
  return shared;
}

/** Puts in order what has the same key, where it is not so already. */
function mendRuns(sorted: Int32Array, halves: Uint32Array, compare: (a: number, b: number) => number): void {
  const isSameKey = (a: number, b: number) =>
    halves[a * 2 + 1] === halves[b * 2 + 1] &&
    (halves[a * 2] ?? 0) >>> INDEX_BITS === (halves[b * 2] ?? 0) >>> INDEX_BITS;
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    let isInOrder = true;
    for (; end < sorted.length && isSameKey(start, end); end++) {
      isInOrder &&= compare(sorted[end - 1] ?? 0, sorted[end] ?? 0) < 0;
    }
    if (!isInOrder) sorted.subarray(start, end).sort(compare);
    start = end;
  }
}
