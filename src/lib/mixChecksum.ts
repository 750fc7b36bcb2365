/** The value that a checksum begins with. */
const MIX_START = 0x811c9dc5;

/** A checksum with one more whole number in it (FNV-1a, 32 bits). It distinguishes texts; it is not for security. */
export const mixChecksum = (checksum: number, number: number): number =>
  Math.imul(checksum ^ number, 0x01000193);

export function textHash(text: string): number {
  let mark = MIX_START;
  for (let at = 0; at < text.length; at++) mark = mixChecksum(mark, text.charCodeAt(at));
  return mark;
}
