/** Where in a field the text goes: an input element is one. */
interface Field {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/**
 * What a field of one line holds after a paste of several; null for one line, which the browser pastes better. By itself
 * the browser takes line breaks out, and the ids of a column would run together into one.
 */
export function pastedLine(pasted: string, { value, selectionStart, selectionEnd }: Field): string | null {
  const lines = pasted.trim().split(/\s*[\r\n]\s*/u);
  if (lines.length < 2) return null;
  const start = selectionStart ?? value.length;
  return value.slice(0, start) + lines.join(' ') + value.slice(selectionEnd ?? start);
}
