import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import type { OrgRules } from '#contract/requestField.ts';
import type { CellFormat, ChosenFormats } from '../columns/cellFormats.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { longSampleId, sampleId } from '../testing/sampleId.ts';
import { isBlocking } from './intakeRow.ts';
import { readRows } from './readRows.ts';

const checked: OrgRules = { recordIds: 'checked' };

const activity: ColumnSpec = {
  key: 'purchaseActivityId',
  label: msg`Purchase activity`,
  headerNames: ['purchase activity id', 'purchase activity'],
  kind: 'id',
  required: true,
  listed: true,
  isSubject: true,
};
const id = (key: string, required = true): ColumnSpec => ({
  key,
  label: msg`Id`,
  headerNames: [key.toLowerCase()],
  kind: 'id',
  required,
});
const items: ColumnSpec[] = [
  id('product'),
  id('account'),
  { key: 'quantity', label: msg`Quantity`, headerNames: ['quantity'], kind: 'quantity', required: true },
  { key: 'start', label: msg`Start`, headerNames: ['start date'], kind: 'date', required: false },
];

function read(text: string, specs = [activity], rules = checked, formats: ChosenFormats = {}) {
  const table = tableFromPaste(text);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  return readRows(table, matchColumns(table, specs), specs, rules, { formats });
}

const idsOf = (text: string, rules = checked) =>
  read(text, [activity], rules).rows.map(({ cells }) => cells['purchaseActivityId']);

describe('readRows: ids', () => {
  it('completes 15 characters to 18 and keeps the line of the source', () => {
    const { rows, problems } = read(`id\n\n${sampleId(1)}`);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        index: 0,
        line: { number: 3, block: 1, cells: [sampleId(1)] },
        cells: { purchaseActivityId: longSampleId(1) },
      },
    ]);
  });

  it('makes a row of each id on a line', () => {
    const { rows } = read(`${sampleId(1)}; ${sampleId(2)}\n${sampleId(3)}`);
    expect(rows.map(({ index, line, cells }) => [index, line.number, cells['purchaseActivityId']])).toEqual([
      [0, 1, longSampleId(1)],
      [1, 1, longSampleId(2)],
      [2, 2, longSampleId(3)],
    ]);
  });

  it('extracts ids from addresses and from a mail', () => {
    expect(
      idsOf(`Dear team,\nplease cancel https://acme.example/${sampleId(1)}\nand ${sampleId(2)}, thanks`),
    ).toEqual([longSampleId(1), longSampleId(2)]);
  });

  it('leaves ids unchanged if recordIds is any', () => {
    expect(idsOf('PA-1\npa-1', { recordIds: 'any' })).toEqual(['PA-1', 'pa-1']);
  });

  it.each([
    ['too short', sampleId(1).slice(1), 'idCut'],
    ['a suffix cut short', longSampleId(1).slice(0, 17), 'idCut'],
    ['a number of a spreadsheet', '5.00123E+17', 'idNumberFormat'],
    ['digits rounded by a spreadsheet', '500500000000001000', 'idNumberFormat'],
    ['some capitals lost', `a0x5G0000${longSampleId(1).slice(9)}`, 'idCaseChanged'],
    ['too long', `${longSampleId(1)}A`, 'idMalformed'],
    ['a wrong suffix', `${sampleId(1)}AAB`, 'idSuffix'],
    ['a number', '12345', 'idMalformed'],
  ])('says what is wrong with %s, at its line', (_name, wrong, code) => {
    const { rows, problems } = read(`${sampleId(9)}\n${wrong}`);
    expect(problems).toEqual([{ kind: 'field', row: 1, line: 2, column: 'purchaseActivityId', code }]);
    expect(rows[1]?.cells['purchaseActivityId']).toBe(wrong);
  });

  it('warns of ids of digits alone, and sends them: some ids are', () => {
    const { rows, problems } = read(`${sampleId(9)}\n491701234567890`);
    expect(rows[1]?.cells['purchaseActivityId']).toBe('491701234567890AAA');
    expect(problems.filter(isBlocking)).toEqual([]);
    expect(problems).toContainEqual({ kind: 'onlyDigits', row: 1, line: 2, column: 'purchaseActivityId' });
    // The suffix of a complete id confirms it.
    expect(read('500000000000001AAA').problems.map(({ kind }) => kind)).not.toContain('onlyDigits');
  });

  it.each(['Congratulations', 'Congratulations on your\nsubscription renewal', 'set,activity\nfirst,second'])(
    'finds no ids in %j',
    (text) => {
      const { rows, problems, tableProblems } = read(text);
      expect([rows.filter(({ cells }) => cells['purchaseActivityId']?.match(/\d/)), problems]).toEqual([
        [],
        [],
      ]);
      expect(tableProblems).toEqual([{ kind: 'noIds' }]);
    },
  );
});

describe('readRows: the same id twice', () => {
  it('names the earlier line, and treats 15 and 18 characters as one id', () => {
    expect(read(`${sampleId(1)}\n${sampleId(2)}\n${longSampleId(1)}`).problems).toEqual([
      { kind: 'duplicate', row: 2, line: 3, column: 'purchaseActivityId', earlierRow: 0, earlierLine: 1 },
    ]);
  });

  it('distinguishes ids that differ only in case', () => {
    expect(read(`${sampleId(1)}\n${sampleId(1).slice(0, 14)}a`).problems).toEqual([]);
  });

  it('checks only columns declared unique', () => {
    const line = `${longSampleId(1, '01t')}\t${longSampleId(1, '001')}\t1`;
    expect(read(`${line}\n${line}`, items).problems).toEqual([]);
  });
});

describe('readRows: tables', () => {
  const header = 'Product\tAccount\tQuantity\tStart date';
  const product = longSampleId(1, '01t');
  const account = longSampleId(1, '001');

  it.each([
    ['n/a', 'quantity', 'required'],
    ['0', 'quantity', 'quantityTooSmall'],
    ['-1', 'quantity', 'quantityTooSmall'],
    ['1.5', 'quantity', 'quantityNotWhole'],
    ['two', 'quantity', 'quantityNotWhole'],
    ['1.000,50', 'quantity', 'quantityNotWhole'],
    ['1000000000', 'quantity', 'quantityTooLarge'],
  ])('quantity %j', (quantity, column, code) => {
    const { problems } = read(`${header}\n${product}\t${account}\t${quantity}\t`, items);
    expect(problems).toEqual([{ kind: 'field', row: 0, line: 2, column, code }]);
  });

  it.each(['#N/A', '#NV', '#REF!', '#BEZUG!', '#NAME?', '#DIV/0!', '#VALEUR!'])(
    'stops a row in any of whose columns a formula has failed: %s',
    (failed) => {
      const specs: ColumnSpec[] = [
        activity,
        id('plan', false),
        { ...id('type', false), kind: 'text' },
        { ...id('start', false), kind: 'date' },
      ];
      const table = `Purchase activity\tPlan\tType\tStart\n${[failed, failed, failed, failed].join('\t')}\n${sampleId(1)}\t\t#1\t`;
      for (const recordIds of ['checked', 'any'] as const) {
        const { rows, problems } = read(table, specs, { recordIds });
        expect(rows).toHaveLength(2);
        expect(problems.filter(isBlocking)).toEqual(
          specs.map(({ key: column }) => ({ kind: 'field', row: 0, line: 2, column, code: 'formulaFailed' })),
        );
      }
    },
  );

  it.each(['2', '2.0', '2.00', '+2'])('takes the quantity %j for 2', (quantity) => {
    const { rows, problems } = read(`${header}\n${product}\t${account}\t${quantity}\t`, items);
    expect(problems).toEqual([]);
    expect(rows[0]?.cells['quantity']).toBe('2');
  });

  it('shows cells as they stand until the person says what 1.000 means, and then reads all that way', () => {
    const table = `${header}\n${product}\t${account}\t1.000\t\n${product}\t${account}\t2\t`;
    const open = read(table, items);
    expect(open.tableProblems).toEqual([{ kind: 'formatOpen', column: 'quantity' }]);
    expect(open.rows.map(({ cells }) => cells['quantity'])).toEqual(['1.000', '2']);
    expect(open.problems).toEqual([]);
    const quantities = (format: CellFormat) =>
      read(table, items, undefined, { quantity: format }).rows.map(({ cells }) => cells['quantity']);
    expect(quantities('commaDecimal')).toEqual(['1000', '2']);
    expect(quantities('pointDecimal')).toEqual(['1', '2']);
  });

  it('reports a number of another format as a problem', () => {
    const lines = ['1.000,00', '2,00', '2.50'].map((quantity) => `${product}\t${account}\t${quantity}\t`);
    const { rows, problems } = read([header, ...lines].join('\n'), items, undefined, {
      quantity: 'commaDecimal',
    });
    expect(rows.map(({ cells }) => cells['quantity'])).toEqual(['1000', '2', '2.50']);
    expect(problems).toMatchObject([{ row: 2, column: 'quantity', code: 'quantityNotWhole' }]);
  });

  it('reads dates in their format', () => {
    const { rows } = read(`${header}\n${product}\t${account}\t1\t31.01.2026`, items);
    expect(rows[0]?.cells['start']).toBe('2026-01-31');
  });

  it.each(['2026-02-30', '31.04.2026', 'soon'])('date %j', (date) => {
    const { problems } = read(`${header}\n${product}\t${account}\t1\t${date}`, items);
    expect(problems).toEqual([{ kind: 'field', row: 0, line: 2, column: 'start', code: 'dateMalformed' }]);
  });

  it('keeps valid cells beside an invalid one', () => {
    const { rows } = read(`${header}\n${product.slice(0, 15)}\twrong\t 2 \t2026-01-31`, items);
    expect(rows[0]?.cells).toEqual({ product, account: 'wrong', quantity: '2', start: '2026-01-31' });
  });

  it('asks which column holds a required field', () => {
    const { rows, problems, tableProblems } = read(`Product\tQuantity\n${product}\t1`, items);
    expect(rows).toHaveLength(1);
    expect([problems, tableProblems]).toEqual([[], [{ kind: 'columnMissing', column: 'account' }]]);
  });

  it('reports a date that has to be later than another', () => {
    const dates: ColumnSpec[] = [
      ...items,
      {
        key: 'end',
        label: msg`End`,
        headerNames: ['end date'],
        kind: 'date',
        required: false,
        laterThan: 'start',
      },
    ];
    const line = `${product}\t${account}\t1\t2026-01-31`;
    const { problems } = read(
      `${header}\tEnd date\n${line}\t2026-01-31\n${line}\t2026-02-01\n${line}\t`,
      dates,
    );
    expect(problems).toEqual([{ kind: 'field', row: 0, line: 2, column: 'end', code: 'endNotAfterStart' }]);
  });

  it('accepts only the org’s values, and capitalizes them', () => {
    const currency: ColumnSpec = {
      key: 'currency',
      label: msg`Currency`,
      headerNames: ['currency'],
      kind: 'currency',
      required: true,
    };
    const { rows, problems } = read(
      `Product\tCurrency\n${product}\tusd\n${product}\tGBP`,
      [id('product'), currency],
      { recordIds: 'checked', currencies: ['USD'] },
    );
    expect(problems).toEqual([
      { kind: 'field', row: 1, line: 3, column: 'currency', code: 'currencyUnknown' },
    ]);
    expect(rows.map(({ cells }) => cells['currency'])).toEqual(['USD', 'GBP']);
  });

  it('checks the length of a text', () => {
    const text = { ...id('type'), kind: 'text' } as const;
    const { problems } = read(
      `Product\tType\n${product}\t${'x'.repeat(255)}\n${product}\t${'x'.repeat(256)}`,
      [id('product'), text],
    );
    expect(problems).toEqual([{ kind: 'field', row: 1, line: 3, column: 'type', code: 'textTooLong 255' }]);
  });

  it('says of a header alone that rows are missing', () => {
    expect(read('Product\tAccount\tQuantity', items).tableProblems).toEqual([{ kind: 'noLines' }]);
  });
});

describe('readRows: capitals that were lost', () => {
  const long = longSampleId(1);

  it.each([
    ['lower-cased', long.toLowerCase()],
    ['upper-cased', long.toUpperCase()],
  ])('are put back in an id %s, and said', (_name, given) => {
    const { rows, problems } = read(`${longSampleId(2)}\n${given}`);
    expect(rows[1]?.cells).toEqual({ purchaseActivityId: long });
    expect(problems).toEqual([
      { kind: 'restored', row: 1, line: 2, column: 'purchaseActivityId', from: given },
    ]);
    expect(problems.some(isBlocking)).toBe(false);
  });

  it('make a restored id a duplicate of the same id', () => {
    expect(read(`${long}\n${long.toLowerCase()}`).problems.map(({ kind }) => kind)).toEqual([
      'restored',
      'duplicate',
    ]);
  });
});

describe('readRows: key prefixes', () => {
  it('warns of an id with another prefix than the others, and blocks nothing', () => {
    const lines = [sampleId(1), sampleId(2), sampleId(3, '001'), sampleId(4)];
    const { problems } = read(lines.join('\n'));
    expect(problems).toEqual([
      { kind: 'otherPrefix', row: 2, line: 3, column: 'purchaseActivityId', prefix: '001', usual: 'a0X' },
    ]);
    expect(problems.some(isBlocking)).toBe(false);
  });

  it('doubts all if no prefix is usual: they may be of two kinds', () => {
    const { problems } = read(`${sampleId(1)}\n${sampleId(3, 'a0Y')}`);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ['otherPrefix', 1],
      ['otherPrefix', 2],
    ]);
  });

  it.each(['006', '500', '0Q0'])('doubts a standard kind of record, even if all have it: %s', (prefix) => {
    const { problems } = read(`${sampleId(1, prefix)}\n${sampleId(2, prefix)}`);
    expect(problems).toMatchObject([{ kind: 'otherPrefix', usual: null }, { kind: 'otherPrefix' }]);
  });
});
