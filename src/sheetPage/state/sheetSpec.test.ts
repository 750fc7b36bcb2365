import { expect, it } from 'vitest';
import { cellsOfRow, problemsOfRow } from '#intake/engine/intakeReading.ts';
import { problemsIn } from '#intake/testing/problemsIn.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { columnsOf } from './sheetSpec.ts';

it('has customer types corrected and checked like currencies, where the org lists them', async () => {
  const org = { currencies: ['EUR'], customerTypes: ['ORGANIZATION', 'INDIVIDUAL'] };
  const line = (type: string) => [longSampleId(1, 'a0Y'), type, longSampleId(1, '001'), 'eur'].join();
  const sheet = ['Business unit,Customer type,Account,Currency', line('Organization'), line('Company')].join(
    '\n',
  );
  const columns = columnsOf('createOrder', org);
  const reading = await readingOf(sheet, {
    columns,
    rules: { recordIds: 'checked', currencies: org.currencies },
  });
  expect(cellsOfRow(reading, columns, 0)).toMatchObject({
    customerType: 'ORGANIZATION',
    currencyIsoCode: 'EUR',
  });
  expect(problemsOfRow(reading, 1)).toMatchObject([{ column: 'customerType', code: 'notListed' }]);
  const open = columnsOf('createOrder', { ...org, customerTypes: [] });
  expect(problemsIn(await readingOf(sheet, { columns: open }))).toEqual([]);
});
