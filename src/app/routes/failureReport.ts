import { cleanText } from '#lib/cleanText.ts';
import { pagePatterns, paths } from '#pageParts/links/paths.ts';

const LONG_WORDS = /[A-Za-z0-9+/_.~!=-]{25,}/g;

/** Record ids: 15 or 18 letters and digits. At least one digit, since some words are as long. */
const RECORD_IDS = /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?\b/g;

const RUN_IDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

const MAIL_ADDRESSES = /[^\s@'"<>]+@[^\s@'"<>]+/g;

/** Quoted text may be the person's input. A `'` between letters is an apostrophe. An unclosed quote hides the rest. */
const QUOTED =
  /"[^"]*(?:"|$)|[“„][^“”]*(?:[“”]|$)|‘.*?(?:’(?!\p{L})|$)|(?<![\p{L}\p{N}])'.*?(?:'(?![\p{L}\p{N}])|$)|`[^`]*(?:`|$)/gsu;

const PROGRAM_NAME = /^.[a-z][A-Za-z]{0,30}.$/;
const QUOTING_NAMES = new Set(['TypeError', 'ReferenceError']);

const addressWords = new Set(
  [...Object.values(pagePatterns), paths.signIn(), paths.callback()].flatMap((pattern) =>
    pattern.split('/').filter((part) => !part.startsWith(':')),
  ),
);

const LINES = 12;

/** `at save (address:2:30)`, or `save@address:2:30`. A stack also holds the message, whose lines have no position. */
const STACK_LINE = /^\s*at\s.*(:\d+:\d+\)?|<anonymous>\)?)$|^\S*@\S+:\d+:\d+$/;

interface FailurePlace {
  componentStack: string;
  path: string;
  at: Date;
  version: string;
  browser: string;
}

/** A report for support: page pattern, error, place. It holds no token, record id or entry of the person. */
export function failureReport(error: unknown, place: FailurePlace): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const within = linesOf(place.componentStack);
  return [
    `Order Desk ${place.version}, page ${pageAt(place.path)}`,
    place.at.toISOString(),
    place.browser,
    `${name}: ${withoutData(cleanText(message, 500), QUOTING_NAMES.has(name))}`,
    ...linesOf(stack ?? ''),
    ...(within.length > 0 ? ['in', ...within] : []),
  ].join('\n');
}

const pageAt = (path: string) =>
  path
    .split('/')
    .map((part) => (addressWords.has(part) ? part : ':id'))
    .join('/');

function linesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => STACK_LINE.test(line))
    .slice(0, LINES)
    .map((line) => withoutIds(line.trim().replace(/https?:\/\/[^/\s)]+|\?[^:)\s]*/g, '')));
}

const withoutIds = (text: string) => text.replace(RUN_IDS, '[id]').replace(RECORD_IDS, '[id]');

function withoutData(text: string, quotesNames: boolean): string {
  return text
    .replace(QUOTED, (words) => (quotesNames && PROGRAM_NAME.test(words) ? words : '[text]'))
    .replace(/\bBearer\s+\S+/gi, 'Bearer [removed]')
    .replace(MAIL_ADDRESSES, '[removed]')
    .replace(RUN_IDS, '[id]')
    .replace(LONG_WORDS, '[removed]')
    .replace(RECORD_IDS, '[id]');
}
