import { unzipSync, zipSync } from 'fflate';

/**
 * The same archive with its entries stored instead of compressed. read-excel-file unpacks every larger entry in a worker
 * made from a blob, which our content security policy forbids; it only slices entries that are stored.
 *
 * @param limit bytes in total that the archive may unpack to; a file of a few kB can be made to unpack to gigabytes
 * @param changed what an entry is to hold instead, by its path
 * @throws for a damaged archive, and for one over the limit
 */
export function storedZip(
  zip: ArrayBuffer,
  limit: number,
  changed: (content: Uint8Array, path: string) => Uint8Array = (content) => content,
): ArrayBuffer {
  let left = limit;
  const files: Record<string, Uint8Array> = unzipSync(new Uint8Array(zip), {
    // An entry is never unpacked beyond the size that the archive states for it.
    filter: ({ originalSize }) => {
      left -= originalSize;
      if (left < 0) throw new RangeError('The archive unpacks to more than the limit');
      return true;
    },
  });
  for (const [path, content] of Object.entries(files)) files[path] = changed(content, path);
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
}
