import { escapeRegExp } from './escapeRegExp.ts';

/** Letters with accents, also with a separate accent. Unlike `\p{L}`, it needs no flag “u”, which is slower. */
const LETTER = '[a-z\\u00c0-\\u024f\\u0300-\\u036f]';

/** Boundaries of a word. */
const BEGIN = `(?<!${LETTER})`;
export const WORD_END = `(?!${LETTER})`;

const SIGNS: Readonly<Record<string, string>> = {
  ...{ ', ': '|', '|': '|', '(': '(?:', ')': ')?', '*': `${LETTER}*`, ' ': '\\s+', "'": '.?' },
  ...{ ä: '(?:ä|ae|a\\u0308)', ö: '(?:ö|oe|o\\u0308)', ü: '(?:ü|ue|u\\u0308)', ß: '(?:ß|ss)' },
};

/** An accent may be missing. */
const signPattern = (sign: string) => {
  const [letter = ''] = sign.normalize('NFD');
  return SIGNS[sign] ?? (letter === sign ? escapeRegExp(sign) : `(?:${sign}|${letter}[\\u0300-\\u036f]?)`);
};

/**
 * A pattern for any of these words, to be used with the flag “i”:
 * wordAlternation`cancel(l)ed, nächste(n|r|s), *status, don't`.
 * Text in brackets is optional; `*` stands for any letters. Accents may be missing, umlauts may be written with an e,
 * and any apostrophe matches. Patterns in `${}` stay as they are.
 */
export const wordAlternation = ({ raw }: TemplateStringsArray, ...patterns: readonly string[]) =>
  `(?:${String.raw({ raw: raw.map((words) => words.replace(/, |[^a-z\d]/giu, signPattern)) }, ...patterns)})`;

type Words = Parameters<typeof wordAlternation>;

/** A pattern as in a literal, with such lists in `${}`. */
export const caseInsensitivePattern = ({ raw }: TemplateStringsArray, ...lists: readonly string[]) =>
  new RegExp(String.raw({ raw }, ...lists), 'iu');

/** Finds any of these words in a text. */
export const anyWordPattern = (...words: Words) =>
  caseInsensitivePattern`${BEGIN}${wordAlternation(...words)}${WORD_END}`;

/** Finds texts that are one of these words and nothing else. */
export const wholeTextPattern = (...words: Words) => caseInsensitivePattern`^${wordAlternation(...words)}$`;
