import { expect, it } from 'vitest';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { lookUpCandidates } from './lookUpCandidates.ts';

const nothing = { lookUps: {}, forAll: {} };

async function columnsOf(text: string, operation: 'cancelRenewals' | 'addOrderItem', work = nothing) {
  const { reading, spec } = await decidedOf(text, { operation });
  const candidates = lookUpCandidates(spec.columns, reading, work, (key) => key.endsWith('Id'));
  return candidates.map(({ key, column }) => `${key} ${nameOf(reading, column)}`);
}
const nameOf = ({ header }: IntakeReading, column: number) => header?.[column];

const sheet = (header: string, cellsOf: (place: number) => readonly (string | number)[]) =>
  [header, ...Array.from({ length: 12 }, (_, place) => cellsOf(place).join('\t'))].join('\n');

it('tries texts that may be names or numbers, never prices, shares, dates, running numbers and sentences', async () => {
  const text = sheet('No.\tCustomer no.\tPrice\tFee\tShare\tSince\tComment\tTown', (place) => [
    ...[place + 1, 70_012 + place * 17, `${40 + place}.50`, `$ ${place}`, `${place} %`],
    ...[`2026-03-${10 + place}`, `please call them ${place} times before`, ['Rome', 'Oslo'][place % 2] ?? ''],
  ]);
  expect(await columnsOf(text, 'cancelRenewals')).toEqual([
    'purchaseActivityId Customer no.',
    'purchaseActivityId Town',
  ]);
});

it('tries the column of the field’s name alone, and none that another field has', async () => {
  const text = sheet('Order\tAccount\tContact\tQuantity\tAgent', (place) => [
    ...[longSampleId(place + 1, '801'), `Account ${place}`, `c${place}@acme.com`, 1, `Agent ${place}`],
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
    ...Array.from({ length: 300 }, (_, place) => `a${place % 3}\tb${place}\tc${place % 50}\td${place % 5}`),
  ].join('\n');
  const { reading, spec } = await decidedOf(text);
  const found = lookUpCandidates(spec.columns, reading, nothing, () => true);
  expect(found.map(({ column, texts, isCut }) => [column, texts.length, isCut])).toEqual([
    [1, 200, true],
    [2, 50, false],
    [3, 5, false],
  ]);
});
