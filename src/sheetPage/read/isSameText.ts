/** True if at least half of the text is unchanged: `next` is an edit of `text`. */
export function isSameText(text: string, next: string): boolean {
  const shorter = Math.min(text.length, next.length);
  let start = 0;
  while (start < shorter && text[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === next.at(-1 - end)) end++;
  return start + end > Math.max(text.length, next.length) / 2;
}

/** True if at most one line of `next` is new. No ratio: sheets share headers, ids their prefixes. */
export function hasOneNewLine(text: string, next: string): boolean {
  const [before, after] = [filledLines(text), filledLines(next)];
  const added = without(after, before);
  const removed = without(before, after);
  // The count also sees lines that are there already, pasted once more.
  return after.length <= before.length + 1 && (added === 0 || (added === 1 && removed <= 1));
}

const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function without(lines: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line)).length;
}
