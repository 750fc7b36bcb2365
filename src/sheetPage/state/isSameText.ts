/** True if at least half of the text is unchanged: `next` is an edit of `text`. */
export function isSameText(text: string, next: string): boolean {
  return keptAtEnds(text, next) > Math.max(text.length, next.length) / 2;
}

/** True if at most one line of `next` is new. No ratio: sheets share headers, ids their prefixes. */
export function hasOneNewLine(text: string, next: string): boolean {
  const [before, after] = [filledLines(text), filledLines(next)];
  const kept = keptAtEnds(before, after);
  const added = after.length - kept;
  return added === 0 || (added === 1 && before.length - kept <= 1);
}

const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Counts what is the same at the beginning and at the end, so that a new order is a change. */
function keptAtEnds<Items extends string | readonly string[]>(items: Items, next: Items): number {
  const shorter = Math.min(items.length, next.length);
  let start = 0;
  while (start < shorter && items[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && items.at(-1 - end) === next.at(-1 - end)) end++;
  return start + end;
}
