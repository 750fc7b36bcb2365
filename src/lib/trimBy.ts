/** Trims by `edge`, a pattern for one character. A pattern with `+$` takes minutes for a megabyte. */
export function trimBy(text: string, edge: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start++;
  while (end > start && edge.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
