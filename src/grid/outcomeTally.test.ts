import { expect, it } from 'vitest';
import { outcomeCounts } from './outcomeTally.ts';

const refused = { key: 'refused', label: 'Refused', tone: 'refused' } as const;
const notSent = { key: 'notSent', label: 'Not sent', tone: 'notSent' } as const;
const beingSent = { key: 'sending', label: 'Being sent', tone: 'notSent' } as const;

it('lists outcomes that need a person first, and leaves out empty ones', () => {
  const counts = outcomeCounts([notSent, refused, beingSent], [2, 1, 0]);
  expect(counts).toEqual([
    { ...refused, count: 1 },
    { ...notSent, count: 2 },
  ]);
});

it('keeps the order of equal ones', () => {
  const labels = (outcomes: Parameters<typeof outcomeCounts>[0]) =>
    outcomeCounts(outcomes, [1, 1]).map(({ label }) => label);
  expect(labels([notSent, beingSent])).toEqual(labels([beingSent, notSent]));
});
