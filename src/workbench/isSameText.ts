/** True where `next` is `text` with something changed in it, false where it is another text: less than half is left. */
export function isSameText(text: string, next: string): boolean {
  const shorter = Math.min(text.length, next.length);
  let start = 0;
  while (start < shorter && text[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === next.at(-1 - end)) end++;
  return start + end > text.length / 2;
}
