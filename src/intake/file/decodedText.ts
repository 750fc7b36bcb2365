import type { Encoding } from '../readAs.ts';

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/** Bytes checked to tell text from other content. */
const PROBE = 4096;

/** By BOM, else UTF-16 by zero bytes, valid UTF-8, or Windows-1252 (Excel's CSV). Null: not text. */
export function decodedText(bytes: Uint8Array, chosen?: Encoding): DecodedText | null {
  if (chosen) return decoded(bytes, chosen);
  const marked = encodingByMark(bytes);
  if (marked) return decoded(bytes, marked);
  const probe = bytes.subarray(0, PROBE);
  const wide = utf16WithoutMark(probe);
  if (wide) return decoded(bytes, wide);
  if (isBinary(probe)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // Windows-1252 decodes every byte, so this never fails but may be wrong. The person is informed.
    return decoded(bytes, 'windows-1252');
  }
}

function decoded(bytes: Uint8Array, encoding: Encoding): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingByMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** In UTF-16, ids, digits and delimiters have a zero byte each, all on the same side; binary data has them on both. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const zeros: [number, number] = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++;
  });
  const [even, odd] = zeros;
  const many = bytes.length * 0.3;
  if (odd > many && even === 0)
    return isBinary(bytes.filter((_, index) => index % 2 === 0)) ? null : 'utf-16le';
  if (even > many && odd === 0)
    return isBinary(bytes.filter((_, index) => index % 2 === 1)) ? null : 'utf-16be';
  return null;
}

/** Text has no control characters except tab, line ends and form feed. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a);
}
