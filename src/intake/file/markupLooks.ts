import { escapeRegExp } from '#lib/escapeRegExp.ts';
import { markupValue } from '#lib/markup.ts';

/** A style of Excel 2003, or the style sheet of a page. */
const STYLE = /<(?:\w+:)?style\b([^>]*)(?<!\/)>(.*?)<\/(?:\w+:)?style>/gis;
export type MarkupLooks = ReturnType<typeof markupLooks>;

/** The selectors and declarations of a style sheet's rules, without those for some media alone. */
function* rulesOf(sheet: string): Generator<[selectors: string, declarations: string]> {
  const [start, ...comments] = sheet.replace(/<!--|-->/g, ' ').split('/*');
  const bare = [start, ...comments.map((part) => part.split('*/').slice(1).join(' '))].join(' ');
  let depth = 0;
  let selectors = '';
  for (const [part] of bare.matchAll(/[{}]|[^{}]+/g)) {
    if (part === '{') depth++;
    else if (part === '}') depth = Math.max(depth - 1, 0);
    else if (depth === 0) selectors = part.slice(part.lastIndexOf(';') + 1).replace(/\([^()]*\)/g, '()');
    else if (depth === 1 && !selectors.includes('@')) yield [selectors, part];
  }
}

/** The class alone, or of one kind of element: `.report .x`, `.x.y` and `.x:not(.y)` do not mean each element of a class. */
const OF_CLASS = /^\s*[\w-]*\.([\w-]+)\s*$/;

/**
 * A pattern of the class of an element, of which a rule of the page's style sheets says this, and none anything else of
 * these properties; of none, it matches nothing.
 */
function classesOf(markup: string, properties: string, says: string, others: readonly string[] = []): string {
  const isSaid = new RegExp(says, 'i');
  const isSet = new RegExp(`(?<![\\w-])(?:${properties})\\s*:`, 'i');
  const said = new Set<string>();
  const otherwise = new Set<string>();
  for (const [, attributes = '', content = ''] of markup.matchAll(STYLE)) {
    if (/^(?!.*(?:all|screen))./is.test(markupValue(attributes, 'media'))) continue;
    for (const [selectors, declarations] of rulesOf(content)) {
      if (isSaid.test(declarations))
        for (const selector of selectors.split(',')) said.add(OF_CLASS.exec(selector)?.[1] ?? '');
      else if (isSet.test(declarations))
        for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g)) otherwise.add(name);
    }
  }
  const names = [...others, ...Array.from(said).filter((name) => name !== '' && !otherwise.has(name))];
  const classes = names.map((name) => `(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`).join('|');
  return classes && `|(?:class|styleid)=["']?[^"'<>]*(?:${classes})`;
}

/** Finds what is hidden or struck out, by itself or by a style or class of the file. */
export function markupLooks(markup: string) {
  const named = Array.from(markup.matchAll(STYLE), ([, attributes = '', content = '']) =>
    /\bStrikeThrough="1"/i.test(content) ? markupValue(attributes, 'id') : '',
  );
  // Empty for a style without an id.
  const sign = `(?:${STRUCK}${classesOf(markup, 'text-decoration(?:-line)?', STRUCK, named.filter(Boolean))})`;
  const hides = new RegExp(`(?!)${classesOf(markup, 'display|visibility', HIDING)}`, 'i');
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
const NO_HEIGHT = new RegExp(`(?<![\\w-])height\\s*:\\s*${ZERO}\\s*(?:;|$)`, 'i');

/** Browsers show such a row as high as its text, but a sheet's is hidden: left out and told, it can be included. */
export const isOfNoHeight = (attributes: string) =>
  NO_SIZE.test(markupValue(attributes, 'height')) || NO_HEIGHT.test(markupValue(attributes, 'style'));

/** As Excel writes hidden columns. A style of no width means “as narrow as the texts allow”. */
export const isOfNoWidth = (attributes: string) => NO_SIZE.test(markupValue(attributes, 'width'));

const STRUCK = '(?<![\\w-])line-through';
const HIDING =
  '(?<![\\w-])(?:display\\s*:\\s*none|visibility\\s*:\\s*(?:collapse|hidden)|mso-hide\\s*:\\s*all)';
const HIDING_STYLE = new RegExp(HIDING, 'i');

const isHiddenAlone = (attributes: string) =>
  HIDING_STYLE.test(markupValue(attributes, 'style')) ||
  (/(?:^|\s)(?:\w+:)?hidden\b/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '')) &&
    markupValue(attributes, 'hidden') !== '0');
