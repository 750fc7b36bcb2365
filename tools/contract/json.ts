/** A part of openapi.json. */
export type Json = Readonly<Record<string, unknown>>;
