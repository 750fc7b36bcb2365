import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import type { OrgRules } from '#contract/orgRules.ts';
import type { ColumnSpec } from './columnSpec.ts';
import { isBlocking, problemsByRow } from './intakeProblem.ts';
import { rowsWithoutProblems } from './intakeRow.ts';
import { matchColumns } from './matchColumns.ts';
import { type RowCheck, readRows } from './readRows.ts';
import { readText } from './readText.ts';
import { longSampleId, sampleId } from './sampleId.ts';

const checked: OrgRules = { recordIds: 'checked' };

const activity: ColumnSpec = {
  key: 'purchaseActivityId',
  label: msg`Purchase activity`,
  headerNames: ['purchase activity id', 'purchase activity'],
  kind: 'id',
  required: true,
  several: true,
  unique: true,
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

function read(text: string, specs = [activity], rules = checked, check?: RowCheck) {
  const table = readText(text);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  return readRows(table, matchColumns(table, specs), specs, rules, check);
}

const idsOf = (text: string, rules = checked) =>
  read(text, [activity], rules).rows.map(({ cells }) => cells['purchaseActivityId']);

describe('readRows: ids', () => {
  it('gives 18 characters for 15 and keeps the line of the source', () => {
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

  it('takes ids out of addresses and out of a mail', () => {
    expect(
      idsOf(`Dear team,\nplease cancel https://acme.example/${sampleId(1)}\nand ${sampleId(2)}, thanks`),
    ).toEqual([longSampleId(1), longSampleId(2)]);
  });

  it('keeps what is said beside the ids as a note that blocks nothing', () => {
    const { problems } = read(`${sampleId(1)} for Ann\nmany thanks`);
    expect(problems).toEqual([
      { kind: 'wordsLeftOut', row: null, line: 1, text: 'for Ann' },
      { kind: 'wordsLeftOut', row: null, line: 2, text: 'many thanks' },
    ]);
    expect(problems.some(isBlocking)).toBe(false);
  });

  it('leaves ids of an org that does not check them as they are', () => {
    expect(idsOf('PA-1\npa-1', { recordIds: 'any' })).toEqual(['PA-1', 'pa-1']);
  });

  it.each([
    ['too short', sampleId(1).slice(1), 'idMalformed'],
    ['too long', `${longSampleId(1)}A`, 'idMalformed'],
    ['a wrong suffix', `${sampleId(1)}AAB`, 'idSuffix'],
    ['lower-cased', longSampleId(1).toLowerCase(), 'idSuffix'],
    ['a number', '12345', 'idMalformed'],
    ['a word among ids', 'garbage', 'idMalformed'],
  ])('says what is wrong with %s, at its line', (_name, wrong, code) => {
    const { rows, problems } = read(`${sampleId(9)}\n${wrong}`);
    expect(problems).toEqual([{ kind: 'field', row: 1, line: 2, column: 'purchaseActivityId', code }]);
    expect(rows[1]?.cells['purchaseActivityId']).toBe(wrong);
  });

  it.each(['Congratulations', 'Congratulations on your\nsubscription renewal', 'set,activity\nfirst,second'])(
    'finds no ids in %j',
    (text) => {
      expect(read(text)).toEqual({ rows: [], problems: [{ kind: 'noIds', row: null, line: null }] });
    },
  );
});

describe('readRows: the same id twice', () => {
  it('names the earlier line, and takes 15 and 18 characters for one id', () => {
    expect(read(`${sampleId(1)}\n${sampleId(2)}\n${longSampleId(1)}`).problems).toEqual([
      { kind: 'duplicate', row: 2, line: 3, column: 'purchaseActivityId', earlierLine: 1 },
    ]);
  });

  it('does not take ids for one that differ only in case', () => {
    expect(read(`${sampleId(1)}\n${sampleId(1).slice(0, 14)}a`).problems).toEqual([]);
  });

  it('minds only columns that say so', () => {
    const line = `${longSampleId(1, '01t')}\t${longSampleId(1, '001')}\t1`;
    expect(read(`${line}\n${line}`, items).problems).toEqual([]);
  });
});

describe('readRows: tables', () => {
  const header = 'Product\tAccount\tQuantity\tStart date';
  const product = longSampleId(1, '01t');
  const account = longSampleId(1, '001');

  it.each([
    ['', 'quantity', 'required'],
    ['0', 'quantity', 'quantityTooSmall'],
    ['-1', 'quantity', 'quantityTooSmall'],
    ['1.5', 'quantity', 'quantityNotWhole'],
    ['two', 'quantity', 'quantityNotWhole'],
    ['1000000000', 'quantity', 'quantityTooLarge'],
  ])('quantity %j', (quantity, column, code) => {
    const { problems } = read(`${header}\n${product}\t${account}\t${quantity}\t`, items);
    expect(problems).toEqual([{ kind: 'field', row: 0, line: 2, column, code }]);
  });

  it.each(['2026-02-30', '31.01.2026', 'soon'])('date %j', (date) => {
    const { problems } = read(`${header}\n${product}\t${account}\t1\t${date}`, items);
    expect(problems).toEqual([{ kind: 'field', row: 0, line: 2, column: 'start', code: 'dateMalformed' }]);
  });

  it('keeps the cells that are right beside the one that is wrong', () => {
    const { rows } = read(`${header}\n${product.slice(0, 15)}\twrong\t 2 \t2026-01-31`, items);
    expect(rows[0]?.cells).toEqual({ product, account: 'wrong', quantity: '2', start: '2026-01-31' });
  });

  it('asks which column holds what is needed', () => {
    expect(read(`Product\tQuantity\n${product}\t1`, items)).toEqual({
      rows: [],
      problems: [{ kind: 'columnMissing', row: null, line: null, column: 'account' }],
    });
  });

  it('asks the feature about several cells together', () => {
    const { problems } = read(`${header}\n${product}\t${account}\t1\t2026-01-31`, items, checked, () => [
      { column: 'start', code: 'endNotAfterStart' },
    ]);
    expect(problems).toEqual([{ kind: 'field', row: 0, line: 2, column: 'start', code: 'endNotAfterStart' }]);
  });
});

describe('rowsWithoutProblems', () => {
  it('leaves out what is blocked, keeps what is only noted, and numbers anew', () => {
    const reading = read(`${sampleId(1)}\n${sampleId(1)}\nwrong1\n${sampleId(2)} for Ann`);
    expect([...problemsByRow(reading.problems).keys()]).toEqual([1, 2]);
    expect(rowsWithoutProblems(reading).map(({ index, line }) => [index, line.number])).toEqual([
      [0, 1],
      [1, 4],
    ]);
  });
});
