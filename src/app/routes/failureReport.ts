import { operationNames } from '#contract/operations.ts';
import { cleanText } from '#lib/cleanText.ts';
import { pagePatterns, paths, sheetPath } from '#pageParts/links/paths.ts';

/** Words that may be data: ids and tokens contain a digit or are long. Error numbers and positions are shorter. */
const DATA = /\S*@\S*|(?=\S*\d)\S{6,}|\S{25,}/g;

/** Ids in a stack, which may contain a page's address. Names of files and functions stay. */
const IDS =
  /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?\b|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Quoted text may be the person's input, so the message is cut there. A `'` after a letter is an apostrophe. */
const FROM_QUOTE = /(?:["“„‘`]|(?<!\p{L})').*/su;

/** In errors of these kinds, the browser quotes names of the program. */
const QUOTING_NAMES = new Set(['TypeError', 'ReferenceError']);
const PROGRAM_NAME = /(['"])([a-z][A-Za-z]{0,30})\1/g;

const addressWords = new Set(
  [
    ...Object.values(pagePatterns),
    ...operationNames.map(sheetPath),
    ...[paths.signIn(), paths.callback()],
  ].flatMap((pattern) => pattern.split('/').filter((part) => !part.startsWith(':'))),
);

const LINES = 12;

/**
 * `at save (address:2:30)`, or `save@address:2:30`. A stack also contains the message, whose lines have no position.
 */
const STACK_LINE = /^\s*at\s.*(:\d+:\d+\)?|<anonymous>\)?)$|^\S*@\S+:\d+:\d+$/;

interface FailureContext {
  componentStack: string;
  path: string;
  at: Date;
  version: string;
  browser: string;
}

/** A report for support: page pattern, error, context. It holds no token, record id or input of the person. */
export function failureReport(error: unknown, context: FailureContext): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const within = linesOf(context.componentStack);
  return [
    `Order Desk ${context.version}, page ${pageAt(context.path)}`,
    context.at.toISOString(),
    context.browser,
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
    .map((line) =>
      line
        .trim()
        .replace(/https?:\/\/[^/\s)]+|\?[^:)\s]*/g, '')
        .replace(IDS, '[removed]'),
    );
}

function withoutData(message: string, quotesNames: boolean): string {
  const text = quotesNames ? message.replace(PROGRAM_NAME, '$2') : message;
  return text.replace(FROM_QUOTE, '[text]').replace(DATA, '[removed]');
}
