import { unzipSync, zipSync } from 'fflate';
import { type Refusal, refusal } from '../refusal.ts';

/** Largest expected growth on unpacking: 20 is usual; a file made to fill the memory has 1,000. */
const MOST_GROWTH = 150;

/** Smaller sizes cannot fill the memory. */
const HARMLESS_BYTES = 20_000_000;

/**
 * The archive with its XML entries stored. read-excel-file unpacks compressed ones in a blob worker, which our
 * content security policy forbids.
 * @param limit bytes that the archive may unpack to: a few kB can hold gigabytes
 * @param changed replaces an entry's content, by its path
 * @throws for a damaged archive
 */
export function storedZip(
  zip: ArrayBuffer,
  limit: number,
  changed: (content: Uint8Array, path: string) => Uint8Array | Refusal = (content) => content,
): ArrayBuffer | Refusal {
  let unpacked = 0;
  const most = Math.min(limit, Math.max(HARMLESS_BYTES, zip.byteLength * MOST_GROWTH));
  const files: Record<string, Uint8Array> = unzipSync(new Uint8Array(zip), {
    // An entry is never unpacked beyond the size that the archive states for it.
    filter: ({ name, originalSize }) => {
      const isRead = /\.(?:xml|rels)$/.test(name);
      if (isRead) unpacked += originalSize;
      return isRead && unpacked <= most;
    },
  });
  if (unpacked > most) return refusal('tooMuchToRead');
  for (const [path, content] of Object.entries(files)) {
    const change = changed(content, path);
    if (!(change instanceof Uint8Array)) return change;
    files[path] = change;
  }
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
}
