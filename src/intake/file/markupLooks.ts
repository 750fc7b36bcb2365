import { escapeRegExp } from '#lib/escapeRegExp.ts';
import { markupAttribute } from '#lib/markup.ts';

/** A style of Excel 2003, or the style sheet of a page. */
const STYLE = /<(?:\w+:)?style\b([^>]*)(?<!\/)>(.*?)<\/(?:\w+:)?style>/gis;
export type MarkupLooks = ReturnType<typeof markupLooks>;

/** The type of media alone: a condition on its size may not hold where the person looks. */
const isForScreen = (media: string) =>
  media.split(',').some((one) => /^\s*(?:(?:only\s+)?(?:all|screen))?\s*$/i.test(one));

/** The selectors and declarations of a style sheet's rules, without those for other media than screens. */
function* rulesOf(sheet: string): Generator<[selectors: string, declarations: string]> {
  const [start, ...comments] = sheet.replace(/<!--|-->/g, ' ').split('/*');
  const bare = [start, ...comments.map((part) => part.split('*/').slice(1).join(' '))].join(' ');
  // `base`: the depth of rules, which is deeper within `@media screen`.
  let [depth, base, selectors] = [0, 0, ''];
  for (const [part] of bare.matchAll(/[{}]|[^{}]+/g)) {
    if (part === '{') {
      const [, media] = /^\s*@media\b(.*)$/is.exec(selectors) ?? [];
      if (depth === base && media !== undefined && isForScreen(media)) base += 1;
      depth += 1;
    } else if (part === '}') {
      depth = Math.max(depth - 1, 0);
      base = Math.min(base, depth);
    } else if (depth === base) selectors = part.slice(part.lastIndexOf(';') + 1).replace(/\([^()]*\)/g, '()');
    else if (depth === base + 1 && !selectors.includes('@')) yield [selectors, part];
  }
}

/**
 * The class alone, of one kind of element, or of a row with its cells: `.report .x`, `.x.y` and `.x:not(.y)` do not mean
 * each element of a class, and `.x th` may mean the names of a table alone.
 */
const OF_CLASS = /^\s*[\w-]*\.([\w-]+)(?:\s*[\s>]\s*td)?\s*$/i;

/**
 * A pattern of the class of an element, of which one of these rules says this, and none anything else of these
 * properties; of none, it matches nothing.
 */
function classesOf(
  rules: readonly (readonly [selectors: string, declarations: string])[],
  properties: string,
  says: string,
  others: readonly string[] = [],
): string {
  const isSaid = new RegExp(says, 'i');
  const isSet = new RegExp(`(?<![\\w-])(?:${properties})\\s*:`, 'i');
  const said = new Set<string>();
  const otherwise = new Set<string>();
  for (const [selectors, declarations] of rules) {
    if (isSaid.test(declarations))
      for (const selector of selectors.split(',')) said.add(OF_CLASS.exec(selector)?.[1] ?? '');
    else if (isSet.test(declarations))
      for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g)) otherwise.add(name);
  }
  const names = [...others, ...Array.from(said).filter((name) => name !== '' && !otherwise.has(name))];
  const classes = names.map((name) => `(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`).join('|');
  return classes && `|(?:class|styleid)=["']?[^"'<>]*(?:${classes})`;
}

/** Finds what is hidden or struck out, by itself or by a style or class of the file. */
export function markupLooks(markup: string) {
  const styles = Array.from(markup.matchAll(STYLE), ([, attributes = '', content = '']) => ({
    attributes,
    content,
  }));
  const named = styles.flatMap(({ attributes, content }) =>
    /\bStrikeThrough="1"/i.test(content) ? markupAttribute(attributes, 'id') || [] : [],
  );
  const rules = styles.flatMap(({ attributes, content }) =>
    isForScreen(markupAttribute(attributes, 'media')) ? [...rulesOf(content)] : [],
  );
  const sign = `(?:${STRUCK}${classesOf(rules, 'text-decoration(?:-line)?', STRUCK, named)})`;
  const hides = new RegExp(`(?!)${classesOf(rules, 'display|visibility', HIDING)}`, 'i');
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
  NO_SIZE.test(markupAttribute(attributes, 'height')) || NO_HEIGHT.test(markupAttribute(attributes, 'style'));

/** As Excel writes hidden columns. A style of no width means “as narrow as the texts allow”. */
export const isOfNoWidth = (attributes: string) => NO_SIZE.test(markupAttribute(attributes, 'width'));

const STRUCK = '(?<![\\w-])line-through';
const HIDING =
  '(?<![\\w-])(?:display\\s*:\\s*none|visibility\\s*:\\s*(?:collapse|hidden)|mso-hide\\s*:\\s*all)';
const HIDING_STYLE = new RegExp(HIDING, 'i');

const isHiddenAlone = (attributes: string) =>
  HIDING_STYLE.test(markupAttribute(attributes, 'style')) ||
  (/(?:^|\s)(?:\w+:)?hidden\b/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '')) &&
    markupAttribute(attributes, 'hidden') !== '0');
