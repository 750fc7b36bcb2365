import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLines, toHtmlTable, toTsv, unescapeFormula } from './csv.ts';

const MARK = '\ufeff';

const toCsv = (...sheet: Parameters<typeof csvLines>) => [...csvLines(...sheet)].join('');

describe('csvLines', () => {
  it('begins with the byte order mark and ends every line with CRLF', () => {
    expect(toCsv([['1', 'ok']], ['Row', 'Message'])).toBe(`${MARK}Row,Message\r\n1,ok\r\n`);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;b', '"a;b"'],
    [' spaced ', '" spaced "'],
    ['東京', '東京'],
    ['', ''],
  ])('writes %j as %j', (cell, written) => {
    expect(toCsv([[cell]], ['h'])).toBe(`${MARK}h\r\n${written}\r\n`);
  });

  it.each([
    '=1+1',
    '-1+1',
    '-12.50 €',
    '- 5',
    '+',
    '+49/30',
    '-49 30 123',
    '-1\n',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\u0000x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
  ])('guards %j', (cell) => {
    const [, [written] = []] = Papa.parse<string[]>(toCsv([[cell]], ['h']).slice(1)).data;
    expect(written).toBe(`'${cell}`);
  });

  it('leaves numbers bare, so that a negative one can be added up', () => {
    expect(toCsv([[-5, 0.5]], ['a', 'b'])).toBe(`${MARK}a,b\r\n-5,0.5\r\n`);
  });

  it.each(['-12.50', '-1.234,50', '-1,234.50', "-1'234", '+1', '+0,5', '-0.5 %', '+49 30 123'])(
    'leaves %j alone: one number',
    (cell) => {
      expect(Papa.parse<string[]>(toCsv([[cell]], ['h']).slice(1)).data[1]).toEqual([cell]);
    },
  );

  it('guards the header as well', () => {
    expect(toCsv([], ['=HYPERLINK("x")'])).toBe(`${MARK}"'=HYPERLINK(""x"")"\r\n`);
  });

  it('round-trips every cell after reading and removing the guard', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(
          '=',
          '-',
          "'",
          '"',
          ',',
          ';',
          '\t',
          '\r',
          '\n',
          '\u0000',
          '＝',
          '+',
          '1',
          'a',
          ' ',
        ),
      }),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const csv = toCsv(written, ['a', 'b']).slice(MARK.length).replace(/\r\n$/, '');
        const [, ...read] = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data;
        expect(read.map((cells) => cells.map(unescapeFormula))).toEqual(written);
      }),
    );
  });
});

describe('unescapeFormula', () => {
  it.each([
    ["'=1", '=1'],
    ["''=1", "'=1"],
    ["'tis", "'tis"],
    ['=1', '=1'],
    ["'", "'"],
    ['', ''],
  ])('reads %j as %j', (text, plain) => {
    expect(unescapeFormula(text)).toBe(plain);
  });
});

describe('toTsv', () => {
  it('writes one line per row and one cell per column, whatever the cells hold', () => {
    const tsv = toTsv([['a\tb', 'c\r\nd', 3]], ['x', 'y', 'z']);
    expect(tsv).toBe('x\ty\tz\na b\tc d\t3');
  });

  it('guards formulas and quotes cells that begin with a quote', () => {
    expect(toTsv([['=1', '"q" x']], ['a', 'b'])).toBe('a\tb\n\'=1\t"""q"" x"');
  });
});

describe('toHtmlTable', () => {
  const tableOf = (html: string) =>
    [...html.matchAll(/<td([^>]*)>(.*?)<\/td>/gs)].map(([, mark, text]) => ({ mark, text }));

  it('marks texts, so that zeros and the 16th digit survive, and leaves numbers as they are', () => {
    expect(tableOf(toHtmlTable([['007', 5]]))).toEqual([
      { mark: ` style="mso-number-format:'\\@'"`, text: '007' },
      { mark: '', text: '5' },
    ]);
  });

  it('escapes what a cell holds, and guards formulas as plain text does', () => {
    const texts = tableOf(toHtmlTable([['<img src=x onerror="a()">', '=1+1']], ['A&B', '</td>'])).map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['A&amp;B', '&lt;/td&gt;', '&lt;img src=x onerror=&quot;a()&quot;&gt;', "'=1+1"]);
  });
});
