/** Characters that editors hide or move: code that contains them may look different from what it does. */
const HIDDEN =
  /[\u007f-\u00a0\u00ad\p{Bidi_Control}\u180e\u200b-\u200d\u2028\u2029\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * A text, or lists and objects of texts, as JavaScript literals. The content stays data: it cannot end the literal or a
 * script element around it, or change how the line reads.
 */
export function sourceOf(value: unknown): string {
  const plain = JSON.stringify(value).replaceAll('</', '<\\/').replaceAll('<!--', '\\u003c!--');
  return plain.replace(HIDDEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A text in single quotes, since answers contain many double ones. */
export function sourceText(text: string): string {
  const inner = sourceOf(text).slice(1, -1);
  return `'${inner.replace(/\\.|'/g, (found) => (found === "'" ? "\\'" : found === '\\"' ? '"' : found))}'`;
}
