/** A list as JSON texts in bytes, parsed on access: 250,000 objects from a worker block the page for over a second. */
export interface PackedList<Item> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The end of each text. */
  readonly ends: Uint32Array;
  /** Never set: it only carries the type of the items. */
  readonly of?: Item;
}

/** Items in one text: with more, an item that is read out of order costs too much. */
const CHUNK = 50;

export function packedList<From, Item>(
  all: readonly From[],
  itemOf: (one: From) => Item | null,
): PackedList<Item> {
  const encoder = new TextEncoder();
  const ends = new Uint32Array(Math.ceil(all.length / CHUNK));
  let bytes = new Uint8Array();
  let end = 0;
  for (const chunk of ends.keys()) {
    const first = chunk * CHUNK;
    const text = JSON.stringify(all.slice(first, first + CHUNK).map(itemOf));
    // A character takes at most three bytes.
    const most = end + text.length * 3;
    if (most > bytes.length) {
      // Room for all items if they are like those before. With few items, one may be much longer than the others.
      const likely = (end / chunk) * ends.length * 1.05;
      bytes = new Uint8Array(bytes.buffer.transfer(chunk < 100 ? most * 2 : Math.max(most, likely)));
    }
    end += encoder.encodeInto(text, bytes.subarray(end)).written;
    ends[chunk] = end;
  }
  return { bytes: bytes.subarray(0, end), ends };
}

const decoder = new TextDecoder();

/** The text of each list that was parsed last: lists are mostly read item by item in order. */
const lastParsed = new WeakMap<object, { chunk: number; items: readonly unknown[] }>();

/** The item at an index, from 0; `null` if there is none. */
export function itemAt<Item>(list: PackedList<Item>, index: number): Item | null {
  const { bytes, ends } = list;
  const chunk = Math.floor(index / CHUNK);
  let last = lastParsed.get(list);
  if (last?.chunk !== chunk) {
    const text = bytes.subarray(ends[chunk - 1] ?? 0, ends[chunk] ?? 0);
    last = { chunk, items: text.length > 0 ? JSON.parse(decoder.decode(text)) : [] };
    lastParsed.set(list, last);
  }
  // The list's type guarantees the item's type.
  return (last.items[index % CHUNK] ?? null) as Item | null;
}
