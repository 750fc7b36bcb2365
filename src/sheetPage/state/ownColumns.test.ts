import { expect, it } from 'vitest';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { columnsOf } from './sheetSpec.ts';
import { shownOwnColumns } from './shownOwnColumns.ts';

const names = ['Currency', 'Customer', 'Remark', 'Renew?', 'City', 'Empty'];
const row = (n: number) => ['EUR', `Customer ${n}`, n === 4 ? 'please wait' : '', 'yes', `City ${n % 3}`, ''];
const sheet = [
  ['Purchase activity', ...names],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [longSampleId(n), ...row(n)]),
];

it('shows the columns that say most first: questions, what is to be read, all others, empty ones last', async () => {
  const text = sheet.map((cells) => cells.join('\t')).join('\n');
  const reading = await readingOf(text, { columns: columnsOf('cancelRenewals', {}) });
  const { telling, columns, others } = shownOwnColumns(reading);
  expect(telling).toEqual(
    ['Renew?', 'Remark', 'City', 'Customer', 'Currency', 'Empty'].map((name) => `sheet:${name}`),
  );
  // In the order of the sheet.
  expect(columns.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'Empty'));
  expect(others.map(({ name }) => name)).toEqual(['Empty']);
});
