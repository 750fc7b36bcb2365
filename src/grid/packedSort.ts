import { compareValues, kindOf, type SortValue } from './sortValue.ts';

/** Bits of a row's index, of the key's head and of its tail: with the 2 bits of the kind, 64. */
const INDEX_BITS = 20;
const TAIL_BITS = 12;
const TAIL_MASK = 2 ** TAIL_BITS - 1;
const MOST_ROWS = 2 ** INDEX_BITS;

/** Up to so many different texts are numbered in their order, which makes their key exact. */
const MOST_RANKS = 4_096;

/** With so many different texts among at most twice as many, there will be too many to number. */
const SAMPLE = 512;

/** Rows between two places to pause. */
const STEP = 1_024;

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

  const write = yield* packing(indexes, values);
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
    if (place % STEP === 0) yield;
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

function* packing(
  indexes: Int32Array,
  values: readonly SortValue[],
): Generator<void, (value: SortValue) => void> {
  const ranks = yield* ranksOf(indexes, values);
  const shared = ranks ? 0 : yield* sharedStart(indexes, values);
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
  const a = value.charCodeAt(shared) | 0;
  const b = value.charCodeAt(shared + 1) | 0;
  const c = value.charCodeAt(shared + 2) | 0;
  const d = value.charCodeAt(shared + 3) | 0;
  const e = value.charCodeAt(shared + 4) | 0;
  const f = value.charCodeAt(shared + 5) | 0;
  // Written out for what nearly all are: a page sorts for the first time before the engine has made loops quick.
  if (a < 127 && b < 127 && c < 127 && d < 127 && e < 127 && f < 127) {
    key.head = (a << 23) | (b << 16) | (c << 9) | (d << 2) | (e >>> 5);
    key.tail = ((e & 31) << 7) | f;
  } else packWideText([a, b, c, d, e, f]);
}

function packWideText(codes: readonly number[]): void {
  const end = codes.findIndex((code) => code >= 127);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = codes.map((code, place) =>
    end < 0 || place < end ? code : place === end ? 127 : 0,
  );
  key.head = (a << 23) | (b << 16) | (c << 9) | (d << 2) | (e >>> 5);
  key.tail = ((e & 31) << 7) | f;
}

/** The order of each text where there are few different ones; `null` where there are many. */
function* ranksOf(
  indexes: Int32Array,
  values: readonly SortValue[],
): Generator<void, Map<string, number> | null> {
  const texts = new Set<string>();
  for (let place = 0; place < indexes.length; place++) {
    if (place % STEP === 0) yield;
    const value = values[indexes[place] ?? 0];
    if (typeof value !== 'string') continue;
    texts.add(value);
    // Ids and the like: nearly each another, which shows soon.
    if (texts.size > MOST_RANKS || (texts.size === SAMPLE && place < SAMPLE * 2)) return null;
  }
  return new Map([...texts].sort().map((text, rank) => [text, rank]));
}

/** How many characters all texts begin with in common. */
function* sharedStart(indexes: Int32Array, values: readonly SortValue[]): Generator<void, number> {
  let start: string | null = null;
  for (let place = 0; place < indexes.length && start !== ''; place++) {
    if (place % STEP === 0) yield;
    const value = values[indexes[place] ?? 0];
    if (typeof value !== 'string' || value === '') continue;
    start ??= value;
    while (!value.startsWith(start)) start = start.slice(0, -1);
  }
  return start?.length ?? 0;
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
