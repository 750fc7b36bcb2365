/**
 * A text as one part of an address. Half a character, which a file from elsewhere may hold, becomes the replacement
 * character: `encodeURIComponent` throws there, and a link nobody follows would take its page down. What such a file leaves
 * out becomes "undefined", as there.
 */
export function uriPart(text: string): string {
  return encodeURIComponent(String(text).toWellFormed());
}
