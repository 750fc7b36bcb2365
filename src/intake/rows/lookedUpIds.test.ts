import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { cellsOfRow, problemsOfRow, sourceCells } from '../engine/intakeReading.ts';
import { readingOf } from '../testing/readingOf.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { type LookedUpIds, pickedIdKey } from './lookedUpIds.ts';

const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];
const columns: ColumnSpec[] = [
  {
    key: 'purchaseActivityId',
    kind: 'id',
    label: { id: 'Purchase activity' },
    headerNames: ['purchase activity id'],
    required: true,
    listed: true,
    isSubject: true,
  },
];
const ids = new Map([
  ['M-1', [a]],
  ['M-2', [b, c]],
  ['constructor', []],
]);

async function read(text: string, picked: LookedUpIds['picked'] = {}) {
  const found = { purchaseActivityId: { column: 0, ids, picked } };
  const reading = await readingOf(text, { columns, found });
  return Array.from({ length: reading.rowCount }, (_, row) => ({
    id: cellsOfRow(reading, columns, row)['purchaseActivityId'],
    own: sourceCells(reading, row)[0],
    problems: problemsOfRow(reading, row),
  }));
}

it('puts the id beside the text that names it; none and several are problems of their row', async () => {
  const rows = await read('Membership no.,Member\nM-1,Ann\nM-2,Bob\nconstructor,Cid\nM-1,Dan');
  expect(rows.map(({ id, own }) => [id, own])).toEqual([
    [a, 'M-1'],
    ['', 'M-2'],
    ['', 'constructor'],
    [a, 'M-1'],
  ]);
  expect(rows[1]?.problems).toMatchObject([{ kind: 'notFound', text: 'M-2', found: 2 }]);
  expect(rows[2]?.problems).toMatchObject([{ kind: 'notFound', text: 'constructor', found: 0 }]);
  expect(rows[3]?.problems).toMatchObject([{ kind: 'duplicate', earlierLine: 2 }]);
});

it('takes the choice of the person, if the text still has it', async () => {
  const [picked] = await read('M-2\nM-1', { [pickedIdKey(1, 'M-2')]: c });
  expect(picked).toMatchObject({ id: c, problems: [] });
  const [outdated] = await read('M-2\nM-1', { [pickedIdKey(1, 'M-2')]: a });
  expect(outdated?.id).toBe('');
});

it('a text beside its id can be corrected', async () => {
  const found = { purchaseActivityId: { column: 0, ids, picked: {} } };
  const text = 'Membership no.,Member\nM-1,Ann\nM-9,Bob';
  const edit = { line: 2, id: 'M-1', column: 0, name: 'Membership no.', from: 'M-1', text: 'M-2' };
  const after = await readingOf(text, { columns, found, edits: [edit] });
  expect(after.changes).toMatchObject({ count: 1 });
  expect(problemsOfRow(after, 0)).toMatchObject([{ kind: 'notFound', text: 'M-2' }]);
});

it('a text that was not looked up yet is no id, and not called missing', async () => {
  const [row] = await read('M-7\nM-1');
  expect(row?.problems).toMatchObject([{ kind: 'field', code: 'idMalformed' }]);
});

it('a number in a text is its record on one press, and one of several is asked for', async () => {
  const found = { purchaseActivityId: { column: null, ids, picked: {} } };
  const text = 'please cancel M-1 and M-2, not M-3: https://m.example/s/fk2vCkRB0xsWqY3p';
  expect((await readingOf(text, { columns })).numbers).toEqual(['M-1', 'M-2', 'M-3']);
  const reading = await readingOf(text, { columns, found });
  expect([0, 1].map((row) => cellsOfRow(reading, columns, row)['purchaseActivityId'])).toEqual([a, '']);
  expect(problemsOfRow(reading, 1)).toMatchObject([{ kind: 'notFound', text: 'M-2', found: 2 }]);
  // The address is a problem of its own.
  expect(reading.rowCount).toBe(3);
});

describe('numbers in a text of several lines are found', () => {
  it.each([
    ['Hello,', 'please cancel M-10582 and M-10583,', 'but not M-10584.', 'Best, Jane'],
    ['Hallo Sam;', 'bitte M-10582 und M-10583 kündigen;', 'aber nicht M-10584; danke', 'Jane'],
    ['Hi Sam, please cancel M-10582 and M-10583 today,', 'but not M-10584, thanks'],
    [
      'Dear all, as said on the phone, cancel M-10582 | M-10583',
      'and do not cancel M-10584, she stays',
      '',
      'Jane',
    ],
  ])('%s', async (...lines) => {
    const { numbers, tableProblems } = await readingOf(lines.join('\n'), { columns });
    expect([numbers.map((one) => one.replace(/[.,;]$/, '')), tableProblems.length]).toEqual([
      ['M-10582', 'M-10583', 'M-10584'],
      1,
    ]);
  });

  it.each([
    ['Member no,Note', 'M-1,please call back on day 3', 'M-2,'],
    ['Name,Address', 'Ann,12 Long Street North', 'Bob,14 Long Street North'],
    ['Name;Address;City', 'Ann;Haus 12 am langen Weg;Ulm', 'Bob;;Bern'],
  ])('but a table stays one: %s', async (...lines) => {
    const { header, samples } = await readingOf(lines.join('\n'), {
      columns,
      corrections: { headerLine: 1 },
    });
    expect([header?.length, samples.length]).toEqual([header?.length, lines[0]?.split(/[,;]/).length]);
  });
});
