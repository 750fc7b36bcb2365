/** Bytes per piece: a sheet may unpack to hundreds of megabytes. */
const PIECE = 4_000_000;

/** XML in pieces that split no cell or tag. Decoded as one character per byte, so text and byte offsets agree. */
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
