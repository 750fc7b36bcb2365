import { readdir, readFile, writeFile } from 'node:fs/promises';
import { palettePng } from './snapshots/palettePng.ts';
import { pixelsOfPng } from './snapshots/pixelsOfPng.ts';

/** The last step of `npm run snapshots`: makes the pictures that were taken anew as small as the others. */

const folder = new URL('../e2e/snapshots/', import.meta.url);

let bytes = 0;
const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png'));
for (const name of pictures) {
  const png = await readFile(new URL(name, folder));
  const pixels = pixelsOfPng(png);
  const small = pixels ? palettePng(pixels) : png;
  if (pixels) await writeFile(new URL(name, folder), small);
  bytes += small.length;
}
console.log(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
