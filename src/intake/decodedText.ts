/** A file's bytes as text, and whether they were read in the old Windows encoding for want of a better one. */
export interface DecodedText {
  text: string;
  isWindows1252: boolean;
}

/** Bytes that are looked at to tell text from anything else. */
const PROBE = 4096;

/**
 * UTF-8 and UTF-16 by their mark, else UTF-8 where the bytes are valid as such, else Windows-1252: what Excel's "CSV"
 * still writes. `null` for a file that is no text.
 */
export function decodedText(bytes: Uint8Array): DecodedText | null {
  const marked = encodingByMark(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), isWindows1252: false };
  if (isBinary(bytes.subarray(0, PROBE))) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows1252: false };
  } catch {
    // Windows-1252 gives every byte a character, so this cannot fail: it can only read wrongly, which the person is told.
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows1252: true };
  }
}

function encodingByMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** Text has no control characters but tab, line ends and form feed. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a);
}
