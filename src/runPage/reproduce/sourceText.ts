/** Characters that editors hide or move: code with them may read as other than it is. */
const HIDDEN =
  /[\u007f-\u00a0\u00ad\p{Bidi_Control}\u180e\u200b-\u200d\u2028\u2029\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * Text as a JavaScript string literal in single quotes. Its content stays data: it cannot end the literal or a
 * surrounding script element, or change how the line reads.
 */
export function sourceText(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1);
  const single = inner.replace(/\\.|'/g, (found) => (found === "'" ? "\\'" : found === '\\"' ? '"' : found));
  const plain = single.replaceAll('</', '<\\/').replaceAll('<!--', '\\u003c!--');
  return `'${plain.replace(HIDDEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
}
