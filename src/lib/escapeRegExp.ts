/** The source of a regular expression, with any flags, that finds this very text; for outside of a class like `[a-z]`. */
export function escapeRegExp(text: string): string {
  // Under the flag u, what need not be escaped must not be: a hyphen, for one.
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
