import type { RawLine } from './tableFrom.ts';

/** What a table is made of, and what in a page is no text of it. */
const NO_TEXT = /<!--.*?-->|<(style|script|head)\b.*?<\/\1>/gis;
const MARK = /<(\/?)(tr|td|th|table)\b([^>]*)>/gi;

/** The rows of the tables in a web page, as many a report is exported that is named .xls. No part of the page is run or drawn. */
export function* htmlRows(html: string): Generator<RawLine> {
  const page = html.replace(NO_TEXT, '');
  let cells: string[] = [];
  let start: number | null = null;
  let span = 1;
  let number = 0;
  for (const { 0: mark, 1: closing = '', 2: name = '', 3: attributes = '', index } of page.matchAll(MARK)) {
    if (start !== null) cells.push(textOf(page.slice(start, index)), ...Array<string>(span - 1).fill(''));
    const isCell = /^t[dh]$/i.test(name) && closing === '';
    start = isCell ? index + mark.length : null;
    span = isCell ? Number(/\bcolspan\s*=\s*["']?(\d{1,3})\b/i.exec(attributes)?.[1] ?? 1) || 1 : 1;
    if (isCell || /^t[dh]$/i.test(name) || cells.length === 0) continue;
    number += 1;
    yield { number, cells };
    cells = [];
  }
  if (start !== null) cells.push(textOf(page.slice(start)));
  if (cells.length > 0) yield { number: number + 1, cells };
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', euro: '€' },
  ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', ccedil: 'ç', Eacute: 'É', ocirc: 'ô' },
};

const textOf = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|li)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole;
        return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
      },
    );
