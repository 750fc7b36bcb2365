/**
 * The text without the characters at both ends that `edge` (a pattern for one character) matches. Not a regular
 * expression with `+$`: that one tries every run anew and takes minutes over a megabyte of spaces.
 */
export function stripped(text: string, edge: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start++;
  while (end > start && edge.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
