import { expect, it } from 'vitest';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { columnsToLookUp } from './columnsToLookUp.ts';

const nothing = { lookUps: {}, forAll: {} };

async function columnsOf(text: string, operation: 'cancelRenewals' | 'addOrderItem', work = nothing) {
  const { reading, spec } = await decidedOf(text, { operation });
  const candidates = columnsToLookUp(spec.columns, reading, work, (key) => key.endsWith('Id'));
  return candidates.map(({ key, column }) => `${key} ${nameOf(reading, column)}`);
}
const nameOf = ({ header }: IntakeReading, column: number) => header?.[column];

const sheet = (header: string, cellsOf: (index: number) => readonly (string | number)[]) =>
  [header, ...Array.from({ length: 12 }, (_, index) => cellsOf(index).join('\t'))].join('\n');

it('tries texts that may be names or numbers, never prices, shares, dates, running numbers and sentences', async () => {
  const text = sheet('No.\tCustomer no.\tPrice\tFee\tShare\tSince\tComment\tTown', (index) => [
    ...[index + 1, 70_012 + index * 17, `${40 + index}.50`, `$ ${index}`, `${index} %`],
    ...[`2026-03-${10 + index}`, `please call them ${index} times before`, ['Rome', 'Oslo'][index % 2] ?? ''],
  ]);
  expect(await columnsOf(text, 'cancelRenewals')).toEqual([
    'purchaseActivityId Customer no.',
    'purchaseActivityId Town',
  ]);
});

it('tries the column of the field’s name alone, and none that another field has', async () => {
  const text = sheet('Order\tAccount\tContact\tQuantity\tAgent', (index) => [
    ...[longSampleId(index + 1, '801'), `Account ${index}`, `c${index}@acme.com`, 1, `Agent ${index}`],
  ]);
  expect(await columnsOf(text, 'addOrderItem')).toEqual([
    'productId Agent',
    'accountId Account',
    'contactId Contact',
  ]);
  const lookUps = { accountId: { column: 1, picked: {} }, productId: { column: 4, picked: {} } };
  expect(await columnsOf(text, 'addOrderItem', { ...nothing, lookUps })).toEqual(['contactId Contact']);
});

it('asks at most three columns, those with the most different texts first, of 200 texts each', async () => {
  const text = [
    'A\tB\tC\tD',
    ...Array.from({ length: 300 }, (_, index) => `a${index % 3}\tb${index}\tc${index % 50}\td${index % 5}`),
  ].join('\n');
  const { reading, spec } = await decidedOf(text);
  const found = columnsToLookUp(spec.columns, reading, nothing, () => true);
  expect(found.map(({ column, texts, isCut }) => [column, texts.length, isCut])).toEqual([
    [1, 200, true],
    [2, 50, false],
    [3, 5, false],
  ]);
});
