/** True if at least half of the text is unchanged: `next` is an edit of `text`. */
export function isSameText(text: string, next: string): boolean {
  const { start, end } = shared(text, next);
  return start + end > Math.max(text.length, next.length) / 2;
}

/** True if at most one line of `next` is new. No ratio: sheets share headers, ids their prefixes. */
export function hasOneNewLine(text: string, next: string): boolean {
  const { start, end } = shared(text, next);
  const before = linesAround(text, start, end);
  const after = linesAround(next, start, end);
  while (before.length > 0 && before[0] === after[0]) {
    before.shift();
    after.shift();
  }
  while (before.length > 0 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  const [removed, added] = [before, after].map((lines) => lines.filter((line) => line.trim() !== '').length);
  return added === 0 || (added === 1 && (removed ?? 0) <= 1);
}

/** Lengths of the common prefix and of the common suffix after it. */
function shared(text: string, next: string): { start: number; end: number } {
  const shorter = Math.min(text.length, next.length);
  let start = 0;
  while (start < shorter && text[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === next.at(-1 - end)) end++;
  return { start, end };
}

/** The lines between the first `start` and the last `end` characters. */
function linesAround(text: string, start: number, end: number): string[] {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', text.length - end);
  return text.slice(from, to < 0 ? text.length : to).split('\n');
}
