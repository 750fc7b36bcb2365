import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { palettePng } from './palettePng.ts';
import { pixelsOfPng } from './pixelsOfPng.ts';

const read = (png: Buffer, type: string) => {
  const at = png.indexOf(type, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
};

it('keeps every pixel of a picture of few colours', () => {
  const bytes = Uint8Array.of(255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255);
  const png = palettePng({ width: 2, height: 2, bytes });
  expect([...read(png, 'PLTE')]).toEqual([0, 0, 255, 255, 0, 0]);
  expect([...inflateSync(read(png, 'IDAT'))]).toEqual([0, 1, 0, 0, 0, 0]);
});

it('shows a colour too many as the nearest of those there are', () => {
  const often = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey, grey, grey, grey]).flat();
  const png = palettePng({ width: 513, height: 1, bytes: Uint8Array.from([...often, 10, 10, 11]) });
  expect(read(png, 'PLTE')).toHaveLength(256 * 3);
  expect(inflateSync(read(png, 'IDAT')).at(-1)).toBe(10);
});

it('leaves what it has made alone', () => {
  const png = palettePng({ width: 1, height: 1, bytes: Uint8Array.of(1, 2, 3) });
  expect(pixelsOfPng(png)).toBeNull();
});
