import { describe, expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { cellsOfRow, type IntakeReading, problemsOfRow, sourceCells } from '#intake/engine/intakeReading.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import { rowKey } from '#intake/rows/readRows.ts';
import type { SetChoice } from '#intake/sets/setChoice.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { xlsxBytes } from '#intake/testing/xlsxBytes.ts';
import { itemAt } from '#lib/packedList.ts';
import { columnsOf } from '../state/sheetSpec.ts';

function read(operation: OperationName, content: string | File, setChoice: SetChoice | null = null) {
  const columns = columnsOf(operation, { cancellationTypes: ['Cancel Now', 'Cancel Renewal'] });
  return readingOf(content, { columns, inSets: operation === 'generateRenewals', setChoice });
}

/** The first lines of a text with ids. */
function wordsOf(text: IntakeReading['text']): string {
  const lines = [0, 1, 2, 3, 4].flatMap((position) => (text && itemAt(text, position)) ?? []);
  const words = lines.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : part.id)));
  return words.map((parts) => parts.join('')).join('\n');
}

/** By row: a field and the codes of its problems. */
async function rowsOf(operation: OperationName, key: string, content: string | File) {
  const reading = await read(operation, content);
  const columns = columnsOf(operation, {});
  return Array.from({ length: reading.rowCount }, (_, row) => [
    cellsOfRow(reading, columns, row)[key],
    ...problemsOfRow(reading, row).map((problem) => (problem.kind === 'field' ? problem.code : problem.kind)),
  ]);
}

const [a, b, c, d] = [1, 2, 3, 4].map((number) => longSampleId(number));
const ids = [longSampleId(1, '801'), longSampleId(1, '01t'), longSampleId(1, '001'), longSampleId(1, '003')];
const header = ['Order', 'Product', 'Account', 'Contact', 'Quantity', 'Start date', 'End date'];
const table = (...rows: string[][]) =>
  [header, ...rows.map((cells) => [...ids, ...cells])].map((cells) => cells.join('\t')).join('\n');

describe('a date', () => {
  it.each([
    ['2207-12-31', 'yearUnlikely'],
    ['0207-01-01', 'yearUnlikely'],
    ['1926-01-01', 'yearUnlikely'],
    ['01/01/2570', 'yearUnlikely'],
    ['14:30', 'dateMalformed'],
    ['0.604', 'dateMalformed'],
    ['20270131', 'dateMalformed'],
    ['Do. 31.12.2027', 'dateMalformed'],
  ])('of %s is a problem of its row, and of no other field', async (date, code) => {
    expect(await rowsOf('addOrderItem', 'endDate', table(['1', '2027-01-01', date]))).toEqual([[date, code]]);
  });

  it.each([
    ['31.\u00a0Mrz 2027', '2027-03-31'],
    ['31/Mar/2027', '2027-03-31'],
    ['1º de enero de 2027', '2027-01-01'],
    ['le 1er mars 2027', '2027-03-01'],
    ['Mittwoch, den 6. Januar 2027', '2027-01-06'],
    ['lunes, 4 de enero de 2027', '2027-01-04'],
    ['mié 06-ene-2027', '2027-01-06'],
    ['Fr. 01.01.2027', '2027-01-01'],
    ['1st of February 2027', '2027-02-01'],
    ['4. Jänner 2027', '2027-01-04'],
  ])('written as %s is read', async (written, date) => {
    expect(await rowsOf('addOrderItem', 'startDate', table(['1', written, '']))).toEqual([[date]]);
  });

  it('that cannot be read is compared with no other', async () => {
    expect(await rowsOf('addOrderItem', 'endDate', table(['1', 'soon', '2027-01-01']))).toEqual([
      ['2027-01-01', 'dateMalformed'],
    ]);
  });
});

describe('a quantity', () => {
  const quantities = (...cells: string[]) =>
    rowsOf('addOrderItem', 'quantity', table(...cells.map((cell) => [cell, '', ''])));

  it('that is ambiguous stays so beside one that is refused', async () => {
    expect(await quantities('1,000', '2,5')).toEqual([['1,000'], ['2,5']]);
    expect(await quantities('1,000', '2,00')).toEqual([['1'], ['2']]);
    // The row of 2,00 is refused for its account.
    const lines = table(['1,000', '', ''], ['2,00', '', '']).split('\n');
    const text = lines.with(2, lines[2]?.replace(ids[2] ?? '', 'x') ?? '').join('\n');
    expect((await read('addOrderItem', text)).tableProblems).toEqual([
      { kind: 'formatOpen', column: 'quantity' },
    ]);
  });

  it.each(['1,0000', '1.0000'])('of %s is none', async (cell) => {
    expect((await quantities(cell))[0]?.[1]).toBe('quantityNotWhole');
  });
});

describe('a row wider than its header', () => {
  const line = ids.join(',');
  it.each(['1,000', '2,5', ' "1,000"'])('is a problem: %s', async (quantity) => {
    const text = `Order,Product,Account,Contact,Quantity\n${line},1\n${line},${quantity}\n${line},3`;
    const rows = await rowsOf('addOrderItem', 'quantity', text);
    expect(rows.map(([, ...codes]) => codes.at(-1))).toEqual([undefined, 'cellsTooMany', undefined]);
  });

  it('is one even if most lines are', async () => {
    for (const delimiter of [',', ';']) {
      const text = `${header.slice(0, 5).join(delimiter)}\n${[...ids, '1', '5'].join(delimiter)}\n${[...ids, '2', '5'].join(delimiter)}`;
      const rows = await rowsOf('addOrderItem', 'quantity', text);
      expect(rows.map(([, ...codes]) => codes.at(-1))).toEqual(['cellsTooMany', 'cellsTooMany']);
    }
  });

  it('joins no set, nor does one without a header', async () => {
    for (const top of ['Id,Account,Due\n', '']) {
      const text = `${top}${a},Miller, John,x\n${b},Miller, Ann,x\n${c},Bolt,x\n${d},Bolt,x\n${[5, 6, 7].map((n) => `${longSampleId(n)},Core,x`).join('\n')}`;
      const rows = await rowsOf('generateRenewals', 'purchaseActivityId', text);
      expect(rows.filter(([, code]) => code === 'cellsTooMany')).toHaveLength(2);
    }
  });

  it('is none by empty cells at its end', async () => {
    expect(await rowsOf('cancelRenewals', 'purchaseActivityId', `Id;Name\n${a};x;;\n${b};y`)).toEqual([
      [a],
      [b],
    ]);
  });
});

const nothing =
  '#N/A #N/D #N/B #NV #¡REF! #REF! #I/T #YOK #BRAK #ÉRTÉK! #ЗНАЧ! #Н/Д #SAYI/0! #SAKNAS! Err:502 Loading... #GETTING_DATA - – n/a N/A NULL' +
  ' #REF #value! #NEDOSTUPNÝ #N/DISP Fehler:504 Lädt… NA nil None \\N {} n.v.t. *** ∅ // k.A.';

describe('a set’s name', () => {
  it.each(nothing.split(' '))('is none: %s', async (name) => {
    const text = `Id\tSet\n${a}\t${name}\n${b}\t${name}\n${c}\t1\n${d}\t1`;
    const reading = await read('generateRenewals', text);
    expect([reading.setChoices?.saidBy, reading.setChoice]).toEqual(['setColumnGaps', { column: 1 }]);
    expect([...reading.sets]).toEqual([2, 3, 1, 1]);
    expect(reading.setCounts[0]).toEqual({ sets: 3, gaps: 2 });
  });

  it.each([
    ['a no-break space', 'Acme Inc', 'Acme\u00a0Inc'],
    ['two blanks', 'Acme Inc', 'Acme  Inc'],
    ['the form of an accent', 'M\u00fcller', 'Mu\u0308ller'],
    ['an invisible mark', 'Core', 'Co\u200bre'],
    ['a no-break hyphen', 'A-B', 'A\u2011B'],
  ])('is the same but for %s', async (_name, one, other) => {
    const reading = await read('generateRenewals', `Id\tAccount\n${a}\t${one}\n${b}\t${other}`, {
      column: 1,
    });
    expect([...reading.sets]).toEqual([1, 1]);
  });

  it.each([
    ['Cyrillic', 'Acme', '\u0410cme'],
    ['Greek', 'ACME', '\u0391CME'],
    ['wide', 'Acme', '\uff21cme'],
    ['an apostrophe', "O'Brien", 'O\u2019Brien'],
  ])('that only looks the same is a question: %s', async (_name, one, other) => {
    const sheet = (name: string) => `Id\t${name}\n${a}\t${one}\n${b}\t${other}\n${c}\tBolt`;
    const asked = await read('generateRenewals', sheet('Set'));
    expect([asked.setChoices?.saidBy, asked.setChoice]).toEqual(['setColumnAlike', null]);
    const together = { column: 1, areAlikeOne: true } as const;
    expect([...(await read('generateRenewals', sheet('Set'), { column: 1 })).sets]).toEqual([1, 2, 3]);
    expect([...(await read('generateRenewals', sheet('Set'), together)).sets]).toEqual([1, 1, 2]);
    expect((await read('generateRenewals', sheet('Account'))).setChoices?.choices).toContainEqual(together);
  });

  it('is not taken from blank lines that another column contradicts', async () => {
    const accounts = [1, 2, 3].map((number) => longSampleId(number, '001'));
    const text = `Id\tAccount ID\n${a}\t${accounts[0]}\n${b}\t${accounts[1]}\n\n${c}\t${accounts[2]}`;
    expect((await read('generateRenewals', text)).setChoices?.saidBy).toBe('unsaid');
    expect(
      (await read('generateRenewals', text.replace(accounts[1] ?? '', accounts[0] ?? ''))).setChoices?.saidBy,
    ).toBe('blankLines');
  });
});

describe('the first line', () => {
  it.each([
    '#N/A',
    'ａ０Ｘ５ｇ０００００３ＮｎＸｋ',
    '\u04300X5g000003NnXkEAK',
    'n/a',
    '#YOK',
    '#REF',
    '-',
    '—',
    '∅',
  ])('is a row with a problem: %s', async (first) => {
    const rows = await rowsOf('cancelRenewals', 'purchaseActivityId', `${first}\n${a}`);
    expect(rows).toEqual([[first, expect.any(String)], [a]]);
    expect((await read('cancelRenewals', `${first}\tAcme\n${a}\tBolt`)).rowCount).toBe(2);
  });
});

describe('words beside ids', () => {
  it.each([
    `Please cancel ${a} but NOT ${b}.`,
    `Bitte ${a} kündigen, aber nicht ${b}`,
    `Résilier ${a} sauf ${b}`,
    `Cancel ${a} instead of ${b}`,
    `Bitte ${a} statt ${b} kündigen`,
    `Cancelar ${a} pero no ${b}`,
    `Bitte ${a} kündigen, ${b} bleibt.`,
    `Please cancel\n${a}\nbut not these:\n${b}`,
  ])('show the whole text, and a person says which are meant: %s', async (written) => {
    const { text, rowCount } = await read('cancelRenewals', written);
    expect(rowCount).toBe(2);
    expect(wordsOf(text)).toBe(written);
    const meant = [rowKey(written.includes('\n') ? 2 : 1, a ?? '')];
    const columns = columnsOf('cancelRenewals', {});
    expect((await readingOf(written, { columns, meant })).faults.map((found) => found)).toEqual(
      Uint8Array.of(severity.none, severity.leftOut),
    );
  });

  it.each(['Do not cancel:', 'Exceptions', 'Ausgenommen'])(
    'above a list are told, whatever they are: %s',
    async (name) => {
      const { text, notes } = await read('cancelRenewals', `${name}\n${a}\n${b}`);
      expect(text).toBeNull();
      expect(notes[0]).toMatchObject({ code: 'linesAbove', texts: [name] });
      expect((await read('cancelRenewals', `Purchase activity\n${a}\n${b}`)).notes).toEqual([]);
    },
  );
});

it('records of JSON on lines keep their values', async () => {
  const line = (id?: string) => JSON.stringify({ purchaseActivityId: id, cancellationType: 'Cancel Now' });
  expect(await rowsOf('cancelRenewals', 'cancellationType', `${line(a)}\n${line(b)}\n`)).toEqual([
    ['Cancel Now'],
    ['Cancel Now'],
  ]);
});

it.each([
  ['Cyrillic', '\u04300X5g000003NnXkEAK'],
  ['wide', 'ａ０Ｘ５ｇ０００００３ＮｎＸｋＥＡＫ'],
])('an id with %s letters is a problem of its row, also in a sentence', async (_name, id) => {
  for (const text of [`${id}\n${a}`, `Please cancel ${id}\nand ${a}`, `Id;Name\n${id};x\n${a};y`])
    expect(await rowsOf('cancelRenewals', 'purchaseActivityId', text)).toEqual([[id, 'idLookAlike'], [a]]);
});

it('an id as a quoted text formula is read in a file of one column', async () => {
  const file = new File([`"=""${a}"""\r\n"=""${b}"""\r\n`], 'ids.csv');
  expect(await rowsOf('cancelRenewals', 'purchaseActivityId', file)).toEqual([[a], [b]]);
});

it.each(['Total Energies, 3 items', 'Total Wine'])('a customer called %s is a row', async (name) => {
  const file = new File([`Customer;Id;Amount\nAcme;${a};1\n${name};;2\nTotal;;3`], 'ids.csv');
  expect(await rowsOf('cancelRenewals', 'purchaseActivityId', file)).toEqual([[a], ['', 'idMissing']]);
});

describe('a workbook', () => {
  const styles = (formats: string[]) => `<styleSheet>
    <numFmts>${formats.map((code, index) => `<numFmt numFmtId="${[164, 165, 50][index]}" formatCode="${code}"/>`).join('')}</numFmts>
    <fonts><font/><font><strike/></font></fonts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="50"/><xf numFmtId="0" fontId="1"/></cellXfs>
    <dxfs><dxf><numFmt numFmtId="165" formatCode="yyyy"/></dxf></dxfs></styleSheet>`;
  const text = (cell: string, style = 0) => `<c s="${style}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
  async function bookOf(rows: string[][], formats: string[], is1904 = false) {
    const xml = rows.map((cells) => `<row>${cells.join('')}</row>`).join('');
    const others = {
      'xl/styles.xml': styles(formats),
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
      ...(is1904 && {
        'xl/workbook.xml':
          '<workbook><workbookPr date1904="1"/><sheets><sheet name="Ids" r:id="rId1"/></sheets></workbook>',
      }),
    };
    return new File([await xlsxBytes({ Ids: [['x']] }, 'deflated', others)], 'ids.xlsx');
  }
  const itemHead = header.map((name) => text(name));
  const itemRow = (...cells: string[]) => [...ids.map((id) => text(id)), number(1), ...cells];
  const lineOf = async (file: File, row = 0) => sourceCells(await read('cancelRenewals', file), row);

  it('is read beside a number that is no date', async () => {
    const file = await bookOf(
      [
        [text('Id'), text('Phone')],
        [text(a ?? ''), number(4_915_112_345, 1)],
        [text(b ?? ''), number(20_260_131, 1)],
      ],
      ['yyyy-mm-dd'],
    );
    expect([await lineOf(file), await lineOf(file, 1)]).toEqual([
      [a, '4915112345'],
      [b, '20260131'],
    ]);
  });

  it('keeps times and durations as it shows them, and none is a date', async () => {
    const cells = [
      text(a ?? ''),
      number(0.604_166_666, 1),
      number(1.520_833_333, 2),
      number(46_027.604_166_666, 3),
    ];
    const file = await bookOf(
      [[text('Id'), text('Time'), text('Worked'), text('When')], cells],
      ['h:mm', '[h]:mm', 'yyyy-mm-dd h:mm'],
    );
    expect(await lineOf(file)).toEqual([a, '14:30', '36:30', '2026-01-05 14:30']);
    const times = await bookOf([itemHead, itemRow(number(0.604_166_666, 1))], ['h:mm']);
    expect(await rowsOf('addOrderItem', 'startDate', times)).toEqual([['14:30', 'dateMalformed']]);
  });

  it('counts its days from 1904, also without a format of dates', async () => {
    const file = await bookOf(
      [itemHead, itemRow(number(44_926)), itemRow(number(44_926, 1))],
      ['[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;'],
      true,
    );
    expect(await rowsOf('addOrderItem', 'startDate', file)).toEqual([['2027-01-01'], ['2027-01-01']]);
  });

  it('has no date after 9999, and a date beside a T and a time', async () => {
    const cells = [text(a ?? ''), number(2_958_465, 1), number(46_027.5, 2)];
    const formats = ['yyyy-mm-dd', 'yyyy-mm-ddThh:mm'];
    const sheet = [[text('Id'), text('a'), text('b')], cells];
    expect(await lineOf(await bookOf(sheet, formats))).toEqual([a, '9999-12-31', '2026-01-05 12:00']);
    expect((await lineOf(await bookOf(sheet, formats, true)))[1]).toBe('2958465');
  });

  it('has a day for each number of 1900, of which none is 29 February', async () => {
    const file = await bookOf(
      [
        [text('Id'), text('a'), text('b')],
        [text(a ?? ''), number(5, 1), number(61, 1)],
      ],
      ['yyyy-mm-dd'],
    );
    expect(await lineOf(file)).toEqual([a, '1900-01-05', '1900-03-01']);
  });

  it('gives numbers whatever letters their format pads with', async () => {
    const formats = ['_-* #,##0\\ _D_M_-', '#,##0_M_M_M', '000000'];
    const file = await bookOf(
      [
        [text('Id'), text('a'), text('b'), text('c')],
        [text(a ?? ''), number(5, 1), number(5, 2), number(5, 3)],
      ],
      formats,
    );
    expect(await lineOf(file)).toEqual([a, '5', '5', '000005']);
  });

  it('leaves out rows that are struck out, and counts them', async () => {
    const file = await bookOf(
      [
        [text('Id'), text('Name')],
        [text(a ?? ''), text('x')],
        [text(b ?? '', 4), text('y', 4)],
        [text(c ?? ''), text('z', 4)],
        [text(d ?? '', 4), text('kept in mind')],
        [
          `<c t="inlineStr"><is><r><rPr><strike/></rPr><t>${longSampleId(5)}</t></r></is></c>`,
          text('by its letters'),
        ],
      ],
      [],
    );
    const { readAs, rowCount } = await read('cancelRenewals', file);
    expect({ rowCount, hidden: readAs.hidden }).toMatchObject({
      rowCount: 2,
      hidden: { rows: 0, struck: 3 },
    });
  });

  it('reads no id that is struck out beside another one', async () => {
    const parts = `<r><rPr><strike/></rPr><t>${a}</t></r><r><t xml:space="preserve"> ${b}</t></r>`;
    const file = await bookOf(
      [
        [text('Id'), text('Name')],
        [`<c t="inlineStr"><is>${parts}</is></c>`, text('x')],
      ],
      [],
    );
    expect(await rowsOf('cancelRenewals', 'purchaseActivityId', file)).toEqual([
      [`~~${a}~~`, 'struckOut'],
      [b],
    ]);
  });

  it('asks whether it has swapped days and months', async () => {
    const rows = [itemRow(number(46_450, 1)), itemRow(text('13/04/2027')), itemRow(text('25/04/2027'))];
    const book = await bookOf([itemHead, ...rows], ['dd/mm/yyyy']);
    const { formats, tableProblems } = await read('addOrderItem', book);
    expect(tableProblems).toEqual([{ kind: 'formatOpen', column: 'startDate' }]);
    expect(formats.find(({ key }) => key === 'startDate')?.choices).toMatchObject([
      { read: '2027-03-04' },
      { read: '2027-04-03' },
    ]);
  });
});
