/** Escapes text for a regular expression with any flags, outside of a class like `[a-z]`. */
export function escapeRegExp(text: string): string {
  // The flag u forbids unnecessary escapes, such as a hyphen's.
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
