import { expect, it } from 'vitest';
import { orgWith } from '#config/testing/orgWith.ts';
import { cellsOfRow } from '#intake/engine/intakeReading.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import { problemsIn, rowsAt } from '#intake/testing/problemsIn.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { columnsOf } from '../state/sheetSpec.ts';
import { withMeanings, withRememberedMeaning } from './withMeanings.ts';

const [unit, account, annual, other] = [
  longSampleId(1, 'a0Y'),
  longSampleId(1, '001'),
  longSampleId(1, 'a0P'),
  longSampleId(2, 'a0P'),
] as const;
const org = orgWith({
  currencies: ['EUR'],
  businessUnits: [{ id: unit, label: 'Membership' }],
  subscriptionPlans: [
    { id: annual, label: 'Annual' },
    { id: other, label: 'Monthly' },
    { id: longSampleId(3, 'a0P'), label: 'monthly' },
  ],
});

const read = (sheet: string, remembered = {}) => {
  const columns = withMeanings(columnsOf('createOrder', org), org, remembered);
  return readingOf(sheet, { columns, rules: { recordIds: 'checked', currencies: ['EUR'] } });
};
const orders = (...lines: [unit: string, type: string][]) =>
  [
    'Business unit,Customer type,Account,Currency',
    ...lines.map((line) => [...line, account, 'EUR'].join()),
  ].join('\n');

it('reads a name of config.json as its id, and says so once for all its rows', async () => {
  const reading = await read(orders(['Membership', 'INDIVIDUAL'], ['membership ', 'INDIVIDUAL']));
  expect(problemsIn(reading)).toEqual([]);
  expect(cellsOfRow(reading, columnsOf('createOrder', org), 1)).toMatchObject({ businessUnitId: unit });
  expect(reading.meanings).toEqual([{ column: 'businessUnitId', text: 'membership', value: unit, rows: 2 }]);
});

it('reads items by names alone, and leaves a name that two records share to the person', async () => {
  const columns = withMeanings(columnsOf('addOrderItem', org), org, {});
  const [product, contact, order] = [longSampleId(1, '01t'), longSampleId(1, '003'), longSampleId(1, '801')];
  const item = (plan: string) =>
    [order, account, contact, product, '1', plan, '2027-01-01', '2027-12-31'].join();
  const reading = await readingOf(
    [
      'Order,Account,Contact,Product,Quantity,Subscription plan,Start date,End date',
      ...['Annual', 'Monthly'].map(item),
    ].join('\n'),
    { columns },
  );
  expect(cellsOfRow(reading, columns, 0)).toMatchObject({ subscriptionPlanId: annual });
  expect(problemsIn(reading)).toMatchObject([{ row: 1, column: 'subscriptionPlanId' }]);
});

it('counts a text that the org does not list once, and reads all its rows as the person says', async () => {
  const sheet = orders([unit, 'Corporate'], [unit, 'corporate'], [unit, 'Private'], [unit, 'INDIVIDUAL']);
  const open = await read(sheet);
  expect(open.groups.map(({ text, rows }) => [text, ...rows])).toEqual([
    ['Corporate', 0, 1],
    ['Private', 2],
  ]);
  expect(rowsAt(open, severity.unlisted)).toEqual([0, 1, 2]);
  expect(open.meanings.map(({ text, value, rows }) => [text, value, rows])).toEqual([
    ['corporate', null, 2],
    ['Private', null, 1],
  ]);

  const corporate = withRememberedMeaning(
    {},
    { key: 'customerType', text: 'Corporate', value: 'ORGANIZATION' },
  );
  const answered = await read(sheet, corporate);
  expect(rowsAt(answered, severity.unlisted)).toEqual([2]);
  const types = [0, 1, 2, 3].map(
    (row) => cellsOfRow(answered, columnsOf('createOrder', org), row)['customerType'],
  );
  expect(types).toEqual(['ORGANIZATION', 'ORGANIZATION', 'Private', 'INDIVIDUAL']);

  const taken = withRememberedMeaning(corporate, { key: 'customerType', text: 'corporate ', value: null });
  expect(rowsAt(await read(sheet, taken), severity.unlisted)).toHaveLength(3);
});

it('reads a word for nothing as the value that the org lists under it', async () => {
  const listed = orgWith({ currencies: ['EUR'], customerTypes: ['Unknown', 'ORGANIZATION'] });
  const columns = columnsOf('createOrder', listed);
  const rules = { recordIds: 'checked', currencies: ['EUR'] } as const;
  const reading = await readingOf(orders([unit, 'unknown'], [unit, 'n/a']), { columns, rules });
  expect(cellsOfRow(reading, columns, 0)).toMatchObject({ customerType: 'Unknown' });
  expect(problemsIn(reading)).toMatchObject([{ row: 1, column: 'customerType', code: 'required' }]);
});

it('does not read a text as a value that the org lists no more', async () => {
  const remembered = withRememberedMeaning({}, { key: 'customerType', text: 'Corporate', value: 'COMPANY' });
  for (const meanings of [remembered, { 'customerType=': 'no JSON' }])
    expect(rowsAt(await read(orders([unit, 'Corporate']), meanings), severity.unlisted)).toEqual([0]);
});
