/** Safe markup. Only `html` creates it, so that all text is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | null | Markup | readonly Markup[];

/** Markup with values in it: text is escaped, markup stays, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, index) => text + shown(parts[index] ?? null)).join(''));
}

function shown(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
