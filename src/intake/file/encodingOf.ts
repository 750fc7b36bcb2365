import type { Encoding } from '../readAs.ts';

/** Bytes checked to tell text from other content. */
const PROBE = 4096;

/** By BOM, else UTF-16 by zero bytes, valid UTF-8, or Windows-1252 (Excel's CSV). Null: not text. */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE);
  // In UTF-16, ids, digits and delimiters have a zero byte each, all on the same side; binary data has them on both.
  const half = (side: number) => probe.filter((_, index) => index % 2 === side);
  const [even, odd] = [half(0), half(1)];
  if (areMostlyZero(odd) && !isBinary(even)) return 'utf-16le';
  if (areMostlyZero(even) && !isBinary(odd)) return 'utf-16be';
  if (isBinary(probe)) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Windows-1252 decodes every byte, so this never fails but may be wrong. The person is informed.
    return 'windows-1252';
  }
}

const areMostlyZero = (bytes: Uint8Array) => bytes.filter((byte) => byte === 0).length > bytes.length * 0.6;

/** Text has no control characters except tab, line ends and form feed. */
const isBinary = (bytes: Uint8Array) =>
  bytes.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a);
