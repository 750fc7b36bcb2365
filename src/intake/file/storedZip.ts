import { unzipSync, zipSync } from 'fflate';
import { type Refusal, refusal } from '../refusal.ts';

/** How many times larger a sheet becomes when it is unpacked: 20 is usual, a file that is made to fill the memory has 1,000. */
const MOST_GROWTH = 150;

/** Below it nothing fills the memory. */
const HARMLESS_BYTES = 20_000_000;

/**
 * The same archive with its entries of XML stored instead of compressed. read-excel-file unpacks every larger entry in a
 * worker made from a blob, which our content security policy forbids; it only slices entries that are stored. Images and
 * macros are left packed away.
 *
 * @param limit bytes in total that the archive may unpack to; a file of a few kB can be made to unpack to gigabytes
 * @param changed what an entry is to hold instead, by its path
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
