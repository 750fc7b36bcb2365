/** Where a checksum of `mixed` numbers begins. */
export const MIX_START = 0x811c9dc5;

/** A checksum with one more whole number in it (FNV-1a, 32 bits). For telling apart, not for safety. */
export const mixed = (checksum: number, number: number): number => Math.imul(checksum ^ number, 0x01000193);
