/** A part of the file. */
export type Json = Readonly<Record<string, unknown>>;
