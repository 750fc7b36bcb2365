/** Records as bytes, parsed on access: 250,000 objects from a worker block the page for over a second. */
export interface PackedList<Item> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each item ends; an empty one is `null`. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** Never set: it only carries the type. */
  readonly of?: Item;
}

/** Items encoded together: single calls take ten times as long. */
const CHUNK = 1_000;

/** Packs JSON values. `null` takes no space. */
export function packedList<Item>(items: readonly (Item | null)[]): PackedList<Item> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const ends = new Uint32Array(items.length);
  let end = 0;
  for (let first = 0; first < items.length; first += CHUNK) {
    const texts = items
      .slice(first, first + CHUNK)
      .map((item) => (item === null ? '' : JSON.stringify(item)));
    const joined = texts.join('');
    const encoded = encoder.encode(joined);
    chunks.push(encoded);
    // If every character is one byte, as nearly always, no length must be measured.
    const isPlain = encoded.length === joined.length;
    texts.forEach((text, place) => {
      end += isPlain || text === '' ? text.length : encoder.encode(text).length;
      ends[first + place] = end;
    });
  }
  const bytes = new Uint8Array(end);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, ends };
}

const decoder = new TextDecoder();

const SHORT = 4_096;

/** The item at an index, from 0; `null` if there is none. */
export function itemAt<Item>({ bytes, ends }: PackedList<Item>, place: number): Item | null {
  const [start, end] = [place === 0 ? 0 : (ends[place - 1] ?? 0), ends[place] ?? 0];
  // The list's type guarantees the item's type.
  return end > start ? (JSON.parse(textOf(bytes.subarray(start, end))) as Item) : null;
}

/** Short texts avoid TextDecoder: with 250,000 of its strings, garbage collection blocks for 80 ms. */
function textOf(bytes: Uint8Array): string {
  if (bytes.length > SHORT) return decoder.decode(bytes);
  const text: string = Reflect.apply(String.fromCharCode, null, bytes);
  return /[\x80-\xff]/.test(text) ? decoder.decode(bytes) : text;
}
