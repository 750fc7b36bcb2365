import { inflated } from './inflated.ts';

/** Why an archive cannot be read. */
class ZipProblem extends Error {
  override name = 'ZipProblem';
}

interface Entry {
  path: Uint8Array;
  flags: number;
  method: number;
  packed: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const STORED = 0;
const DEFLATED = 8;
/** The archive's own comment, which stands after the end record, has at most this many bytes. */
const COMMENT_LIMIT = 0xffff;

/**
 * The same archive with its entries stored instead of compressed. read-excel-file unpacks every larger entry in a worker
 * made from a blob, which our content security policy forbids; entries that are stored it only slices. The browser's own
 * DecompressionStream unpacks them here, off the page's thread, and stops at `limit` bytes in total.
 *
 * @param changed what an entry is to hold instead, by its path
 * @throws ZipProblem for anything that is not a plain archive (damaged, encrypted, of the 64-bit kind, over the limit).
 */
export async function storedZip(
  zip: ArrayBuffer,
  limit: number,
  changed: (content: Uint8Array, path: string) => Uint8Array = (content) => content,
): Promise<ArrayBuffer> {
  const entries: Entry[] = [];
  let left = limit;
  for (const entry of readEntries(zip)) {
    const unpacked = entry.method === STORED ? entry.packed : await inflated(entry.packed, left);
    if (unpacked === null || unpacked.length > left) throw new ZipProblem('unpacks to more than the limit');
    const packed = changed(unpacked, new TextDecoder().decode(entry.path));
    left -= packed.length;
    entries.push({ ...entry, packed });
  }
  return writeStored(entries);
}

function* readEntries(zip: ArrayBuffer): Generator<Entry> {
  const view = new DataView(zip);
  try {
    const end = endRecord(view);
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (view.getUint32(at, true) !== CENTRAL) throw new ZipProblem('damaged');
      const flags = view.getUint16(at + 8, true);
      const method = view.getUint16(at + 10, true);
      if ((flags & 1) !== 0 || (method !== STORED && method !== DEFLATED)) throw new ZipProblem('encrypted');
      const [packedLength, nameLength] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
      const local = view.getUint32(at + 42, true);
      // The local header has lengths of its own for name and extra field.
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const path = new Uint8Array(zip, at + 46, nameLength);
      yield { path, flags, method, packed: new Uint8Array(zip, start, packedLength) };
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    // An offset that points outside the file.
    if (error instanceof RangeError) throw new ZipProblem('damaged', { cause: error });
    throw error;
  }
}

function endRecord(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - COMMENT_LIMIT; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ZipProblem('damaged');
}

/** Checksums stay 0: the reader does not look at them, and what is read comes from the bytes, not from their sum. */
function writeStored(entries: readonly Entry[]): ArrayBuffer {
  const names = entries.reduce((sum, { path }) => sum + path.length, 0);
  const contents = entries.reduce((sum, { packed }) => sum + packed.length, 0);
  const directoryAt = 30 * entries.length + names + contents;
  const directoryLength = 46 * entries.length + names;
  const zip = new ArrayBuffer(directoryAt + directoryLength + END_LENGTH);
  const view = new DataView(zip);
  const bytes = new Uint8Array(zip);

  let local = 0;
  let central = directoryAt;
  for (const { path, flags, packed } of entries) {
    view.setUint32(local, LOCAL, true);
    view.setUint32(central, CENTRAL, true);
    view.setUint32(central + 42, local, true);
    for (const header of [local, central + 2]) {
      view.setUint16(header + 6, flags & ~8, true);
      view.setUint32(header + 18, packed.length, true);
      view.setUint32(header + 22, packed.length, true);
      view.setUint16(header + 26, path.length, true);
    }
    bytes.set(path, local + 30);
    bytes.set(path, central + 46);
    bytes.set(packed, local + 30 + path.length);
    local += 30 + path.length + packed.length;
    central += 46 + path.length;
  }

  view.setUint32(central, END, true);
  view.setUint16(central + 8, entries.length, true);
  view.setUint16(central + 10, entries.length, true);
  view.setUint32(central + 12, directoryLength, true);
  view.setUint32(central + 16, directoryAt, true);
  return zip;
}
