/** Bytes that are looked at together: a sheet may unpack to hundreds of megabytes. */
const PIECE = 4_000_000;

/**
 * The XML of a sheet in pieces that cut no cell and no tag. One character a byte, whatever the encoding: places in the text
 * are places in the bytes, and all marks are ASCII.
 */
export function* xmlPieces(xml: Uint8Array): Generator<{ text: string; from: number }> {
  for (let from = 0; from < xml.length; ) {
    const decoded = new TextDecoder('latin1').decode(xml.subarray(from, from + PIECE));
    const end = from + PIECE >= xml.length ? decoded.length : lastEnd(decoded);
    yield { text: decoded.slice(0, end), from };
    from += end;
  }
}

function lastEnd(text: string): number {
  const cell = Math.max(text.lastIndexOf('</c>'), text.lastIndexOf(':c>'));
  return (cell > 0 ? text.indexOf('>', cell) : text.lastIndexOf('>')) + 1 || text.length;
}
