import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './pixelsOfPng.ts';

const COLOURS = 256;
const FREQUENT = 96;

/**
 * The picture as a PNG of at most 256 colours, less than half as large. The most frequent ones are kept, then always the
 * one that is farthest from all that are; the others, edges of letters and of shadows, are shown as the nearest.
 */
export function palettePng({ width, height, bytes }: Pixels): Buffer {
  const { colours, indexOf } = paletteOf(bytes);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      lines[y * (width + 1) + 1 + x] = indexOf.get(colourAt(bytes, y * width + x)) ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap(partsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (bytes: Uint8Array, pixel: number) =>
  ((bytes[pixel * 3] ?? 0) << 16) | ((bytes[pixel * 3 + 1] ?? 0) << 8) | (bytes[pixel * 3 + 2] ?? 0);

const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

interface Palette {
  colours: number[];
  indexOf: ReadonlyMap<number, number>;
}

function paletteOf(bytes: Uint8Array): Palette {
  const times = new Map<number, number>();
  for (let pixel = 0; pixel < bytes.length / 3; pixel++) {
    const colour = colourAt(bytes, pixel);
    times.set(colour, (times.get(colour) ?? 0) + 1);
  }
  const byTimes = [...times].sort(([a, often], [b, seldom]) => seldom - often || a - b);
  const all = byTimes.map(([colour]) => ({ colour, shownAs: 0, off: Number.POSITIVE_INFINITY }));
  const colours: number[] = [];
  while (colours.length < Math.min(COLOURS, all.length)) {
    const next =
      colours.length < FREQUENT ? all[colours.length] : all.reduce((a, b) => (b.off > a.off ? b : a));
    if (!next || next.off === 0) break;
    for (const each of all) {
      const off = distanceOf(each.colour, next.colour);
      if (off < each.off) Object.assign(each, { off, shownAs: colours.length });
    }
    colours.push(next.colour);
  }
  return { colours, indexOf: new Map(all.map(({ colour, shownAs }) => [colour, shownAs])) };
}

function distanceOf(one: number, other: number): number {
  const [red, green, blue] = partsOf(one);
  const [otherRed, otherGreen, otherBlue] = partsOf(other);
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, check]);
}
