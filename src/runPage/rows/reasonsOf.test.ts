import { expect, it } from 'vitest';
import type { Cause, Outcome } from '#contract/causes.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { reasonsOf } from './reasonsOf.ts';

const ofOutcomes = (outcomes: readonly Outcome[]) =>
  reasonsOf(outcomes.map((outcome, index) => ({ row: { index, cells: {} }, outcome })));

it('merges messages that differ only in ids into one reason, the most frequent first', () => {
  const already = (id: string) => ({
    ...outcomeOfCause('rowRefused'),
    message: `Activity ${id} is already renewed`,
  });
  expect(
    ofOutcomes([
      outcomeOfCause('noAnswer'),
      already('a0X5g000003NnHdEAK'),
      already('a0X5g000003NnHeEAK'),
      outcomeOfCause('accepted'),
      outcomeOfCause('waiting'),
      { ...outcomeOfCause('platformRefused'), message: 'No acknowledgement' },
      { ...outcomeOfCause('platformRefused'), message: 'No acknowledgement' },
      { ...outcomeOfCause('serviceRefused'), message: 'Order a0X5g000003NnHdEAK is closed' },
    ]),
  ).toMatchObject([
    {
      verdict: 'refused',
      cause: 'rowRefused',
      message: 'Activity … is already renewed',
      rows: new Set([1, 2]),
    },
    { verdict: 'refused', cause: 'platformRefused', message: 'No acknowledgement', rows: new Set([5, 6]) },
    { verdict: 'unknown', cause: 'noAnswer', message: null, rows: new Set([0]) },
    {
      verdict: 'refused',
      cause: 'serviceRefused',
      message: 'Order a0X5g000003NnHdEAK is closed',
      rows: new Set([7]),
    },
  ]);
});

it('has the places of its rows', () => {
  const busy = { ...outcomeOfCause('recordBusy'), message: 'a0X5g000003NnHdEAK is being saved' };
  const other = { ...outcomeOfCause('recordBusy'), message: 'a0X5g000003NnHeEAK is being saved' };
  const locked = { ...busy, message: 'It is locked' };
  const [first, ...others] = ofOutcomes([
    outcomeOfCause('accepted'),
    busy,
    locked,
    outcomeOfCause('recordBusy'),
    other,
  ]);
  expect(first?.rows).toEqual(new Set([1, 4]));
  expect(others.map(({ rows }) => [...rows])).toEqual([[2], [3]]);
});

const refused = (message: string) => ({ ...outcomeOfCause('rowRefused'), message });
const countsOf = (messages: readonly string[]) =>
  ofOutcomes(messages.map(refused)).map(({ message, rows }) => [message, rows.size]);

it.each([
  ['numbers', (n: number) => `Price 12.${n} is not 13.00`, 'Price … is not …'],
  ['quoted names', (n: number) => `“Customer ${n} of ${n}” is locked`, '… is locked'],
])('merges refusals that differ only in %s into one reason', (_name, words, shared) => {
  expect(countsOf([0, 1, 2, 3, 4, 5].map(words))).toEqual([[shared, 6]]);
});

it('keeps all other messages apart', () => {
  const kinds = ['No Account was found', 'No Product was found', 'No Contact was found'];
  expect(countsOf(kinds)).toHaveLength(3);
  const states = ['is locked', 'is closed', 'is being saved', 'has no plan', 'has no price', 'is gone'];
  expect(countsOf(states.map((state, n) => `Account Miller${n} ${state}`))).toHaveLength(6);
  expect(countsOf(['At most 200 rows', 'At most 200 rows'])).toEqual([['At most 200 rows', 2]]);
});

it('counts rows refused because of their set under the set’s first reason', () => {
  const inSets: [set: string, cause: Cause, message?: string][] = [
    ['1', 'setRefused'],
    ['1', 'rowRefused', 'Inactive'],
    ['1', 'rowRefused', 'Renewed'],
    ['2', 'accepted'],
    ['3', 'setRefused'],
  ];
  const rows = inSets.map(([set, cause, message], index) => ({
    row: { index, cells: { set } },
    outcome: { ...outcomeOfCause(cause), ...(message && { message }) },
  }));
  expect(reasonsOf(rows)).toMatchObject([
    { message: 'Inactive', rows: new Set([1, 0]), blocked: 1 },
    { message: 'Renewed', rows: new Set([2]), blocked: 0 },
    // No row of this set has a reason of its own.
    { cause: 'setRefused', rows: new Set([4]), blocked: 0 },
  ]);
});
