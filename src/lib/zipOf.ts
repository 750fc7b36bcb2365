import { crc32 } from './crc32.ts';
import { nextTask } from './nextTask.ts';

/** A file of an archive: its text, in as many pieces as suit whoever makes it. */
export interface ZipEntry {
  path: string;
  /** Taken one at a time while the archive is written, so that a long text never stands in memory as a whole. */
  pieces: Iterable<string>;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
const UTF8_NAMES = 0x08_00;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows: the same content gives the same bytes. */
const FIRST_DAY = 0x21;

/**
 * A zip archive of texts, deflated by the browser piece by piece. Own code: the zip library at hand starts a
 * blob worker for anything over 160 kB, which the page's policy forbids, or blocks the page instead.
 */
export async function zipOf(entries: readonly ZipEntry[], mimeType: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, pieces } of entries) {
    const name = new TextEncoder().encode(path);
    const { chunks, crc, packed, plain } = await deflated(pieces);
    const about = (extra: readonly number[]): Field[] => [
      ...[u16(VERSION), u16(UTF8_NAMES), u16(DEFLATED), u16(0), u16(FIRST_DAY)],
      ...[u32(crc), u32(packed), u32(plain), u16(name.length), u16(0)],
      ...extra.map(u16),
    ];
    const local = bytesOf([u32(LOCAL), ...about([])]);
    parts.push(local, name, ...chunks);
    // Comment, disk and both attributes are empty; the last field is where the file begins.
    directory.push(bytesOf([u32(CENTRAL), u16(VERSION), ...about([0, 0, 0, 0, 0]), u32(offset)]), name);
    offset += local.length + name.length + packed;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const counts = [u16(0), u16(0), u16(entries.length), u16(entries.length)];
  const end = bytesOf([u32(END), ...counts, u32(length), u32(offset), u16(0)]);
  return new Blob([...parts, ...directory, end], { type: mimeType });
}

interface Deflated {
  chunks: Uint8Array<ArrayBuffer>[];
  crc: number;
  /** In bytes, after and before. */
  packed: number;
  plain: number;
}

async function deflated(pieces: Iterable<string>): Promise<Deflated> {
  const stream = new CompressionStream('deflate-raw');
  const all: Deflated = { chunks: [], crc: 0, packed: 0, plain: 0 };
  const writer = stream.writable.getWriter();
  const write = async () => {
    const encoder = new TextEncoder();
    for (const piece of pieces) {
      const bytes = encoder.encode(piece);
      all.crc = crc32(bytes, all.crc);
      all.plain += bytes.length;
      await writer.write(bytes);
      // The stream may compress at once, on the page's thread: it gets its turn between two pieces.
      await nextTask();
    }
    await writer.close();
  };
  const read = async () => {
    const reader = stream.readable.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      all.chunks.push(new Uint8Array(step.value));
      all.packed += step.value.length;
    }
  };
  await Promise.all([write(), read()]);
  return all;
}

type Field = readonly [value: number, width: 2 | 4];
const u16 = (value: number): Field => [value, 2];
const u32 = (value: number): Field => [value, 4];

/** Numbers as the format has them: little-endian, without gaps. */
function bytesOf(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}
