import { inflateSync } from 'node:zlib';

/** A picture as rows of pixels, each three bytes: red, green, blue. */
export interface Pixels {
  width: number;
  height: number;
  bytes: Uint8Array;
}

const SIGNATURE = 8;
const AROUND_CHUNK = 12;
const BYTES = 3;

/** What Chromium writes: 8 bits a colour, no transparency, not interlaced. Null for any other kind of PNG. */
export function pixelsOfPng(png: Buffer): Pixels | null {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [bits, kind, , , interlaced] = png.subarray(24, 29);
  if (bits !== 8 || kind !== 2 || interlaced !== 0) return null;
  const data: Buffer[] = [];
  for (let at = SIGNATURE; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += AROUND_CHUNK + length;
  }
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(data)), width * BYTES, height) };
}

/** Each row begins with how its bytes were foretold (PNG, chapter 9); what is kept is the difference from that. */
function unfiltered(filtered: Uint8Array, stride: number, height: number): Uint8Array {
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1);
    const filter = filtered[from] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < BYTES ? 0 : (bytes[at - BYTES] ?? 0);
      const above = y === 0 ? 0 : (bytes[at - stride] ?? 0);
      const corner = x < BYTES || y === 0 ? 0 : (bytes[at - stride - BYTES] ?? 0);
      bytes[at] = (filtered[from + 1 + x] ?? 0) + foretold(filter, left, above, corner);
    }
  }
  return bytes;
}

function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? nearest(left + above - corner, left, above, corner) : 0;
}

function nearest(to: number, left: number, above: number, corner: number): number {
  const [byLeft, byAbove, byCorner] = [Math.abs(to - left), Math.abs(to - above), Math.abs(to - corner)];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
