import { escapeRegExp } from '#lib/escapeRegExp.ts';
import { markupValue } from '#lib/markup.ts';

/** A style of Excel 2003, or the style sheet of a page. */
const STYLE = /<(?:\w+:)?style\b([^>]*)(?<!\/)>(.*?)<\/(?:\w+:)?style>/gis;
export type MarkupLooks = ReturnType<typeof markupLooks>;

/** A pattern of the class of an element, of which a rule of the page's style sheets says this; of none, it matches nothing. */
function classesOf(markup: string, says: string, others: Iterable<string> = []): string {
  const rule = new RegExp(`\\.([\\w-]+)(?=[^{}]*\\{[^{}]*${says})`, 'gi');
  const names = new Set(others);
  for (const [, , content = ''] of markup.matchAll(STYLE))
    for (const [, name = ''] of content.matchAll(rule)) names.add(name);
  const classes = Array.from(names, (name) => `(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`).join('|');
  return classes && `|(?:class|styleid)=["']?[^"'<>]*(?:${classes})`;
}

/** Finds what is hidden or struck out, by itself or by a style or class of the file. */
export function markupLooks(markup: string) {
  const named = Array.from(markup.matchAll(STYLE), ([, attributes = '', content = '']) =>
    /\bStrikeThrough="1"/i.test(content) ? markupValue(attributes, 'id') : '',
  );
  // Empty for a style without an id.
  const sign = `(?:line-through${classesOf(markup, 'line-through', named.filter(Boolean))})`;
  const hides = new RegExp(`(?!)${classesOf(markup, HIDING)}`, 'i');
  return {
    isHidden: (attributes: string) => isHiddenAlone(attributes) || hides.test(attributes),
    /** Matches the attributes of a row or cell. */
    strikes: new RegExp(sign, 'i'),
    /** Elements within a cell. */
    struckPart: new RegExp(
      `<(?:(s|strike|del)\\b[^<>]*|(\\w+)\\b[^<>]*${sign}[^<>]*)>.*?</(?:\\1|\\2)>`,
      'gis',
    ),
  };
}

const ZERO = '0(?:\\.0+)?(?:p[tx])?';
const NO_SIZE = new RegExp(`^${ZERO}$`, 'i');
const NO_SIZE_STYLE = new RegExp(`(?<![\\w-])(?:height|width)\\s*:\\s*${ZERO}\\s*(?:;|$)`, 'i');

export const isOfNoSize = (attributes: string) =>
  ['height', 'width'].some((name) => NO_SIZE.test(markupValue(attributes, name))) ||
  NO_SIZE_STYLE.test(markupValue(attributes, 'style'));

const HIDING = '(?:display\\s*:\\s*none|visibility\\s*:\\s*(?:collapse|hidden)|mso-hide\\s*:\\s*all)';
const HIDING_STYLE = new RegExp(HIDING, 'i');

const isHiddenAlone = (attributes: string) =>
  HIDING_STYLE.test(markupValue(attributes, 'style')) ||
  (/(?:^|\s)(?:\w+:)?hidden\b/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '')) &&
    markupValue(attributes, 'hidden') !== '0');
