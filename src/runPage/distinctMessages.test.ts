import { expect, it } from 'vitest';
import { fateOf } from '#run/fatesOf.ts';
import { distinctMessages, reasonKey } from './distinctMessages.ts';

it('merges messages that differ only in ids into one reason, the most frequent first', () => {
  const already = (id: string) => ({ ...fateOf('rowRefused'), message: `Activity ${id} is already renewed` });
  expect(
    distinctMessages([
      fateOf('noAnswer'),
      already('a0X5g000003NnHdEAK'),
      already('a0X5g000003NnHeEAK'),
      fateOf('accepted'),
      fateOf('waiting'),
      { ...fateOf('platformRefused'), message: 'No acknowledgement' },
      { ...fateOf('platformRefused'), message: 'No acknowledgement' },
      { ...fateOf('serviceRefused'), message: 'Order a0X5g000003NnHdEAK is closed' },
    ]),
  ).toMatchObject([
    { verdict: 'refused', cause: 'rowRefused', message: 'Activity … is already renewed', count: 2 },
    { verdict: 'refused', cause: 'platformRefused', message: 'No acknowledgement', count: 2 },
    { verdict: 'unknown', cause: 'noAnswer', message: null, count: 1 },
    { verdict: 'refused', cause: 'serviceRefused', message: 'Order a0X5g000003NnHdEAK is closed', count: 1 },
  ]);
});

it('gives the rows of a reason its key, and the others none', () => {
  const busy = { ...fateOf('recordBusy'), message: 'a0X5g000003NnHdEAK is being saved' };
  const other = { ...fateOf('recordBusy'), message: 'a0X5g000003NnHeEAK is being saved' };
  const [{ keys = new Set() } = {}] = distinctMessages([busy, other]);
  const [key] = keys;
  expect([reasonKey(busy), reasonKey(other)]).toEqual([key, key]);
  expect(reasonKey({ ...busy, message: 'It is locked' })).not.toBe(key);
  expect(reasonKey(fateOf('recordBusy'))).not.toBe(key);
  expect([fateOf('accepted'), fateOf('waiting')].map(reasonKey)).toEqual([null, null]);
});

const refused = (message: string) => ({ ...fateOf('rowRefused'), message });
const reasonsOf = (messages: readonly string[]) =>
  distinctMessages(messages.map(refused)).map(({ message, count }) => [message, count]);

it.each([
  ['numbers', (n: number) => `Price 12.${n} is not 13.00`, 'Price … is not 13.00'],
  ['quoted names', (n: number) => `“Customer ${n} of ${n}” is locked`, '“Customer … of … is locked'],
  [
    'bare names',
    (n: number) => `Account M${'abcdefgh'[n]}ller and Sons Ltd is locked.`,
    'Account … and Sons Ltd is locked.',
  ],
  [
    'names of several lengths',
    (n: number) => `The account Old${' Town'.repeat(n)} is locked`,
    'The account Old … is locked',
  ],
  ['record numbers', (n: number) => `PA-000${n} is closed`, '… is closed'],
])('merges refusals that differ only in %s into one reason', (_name, words, shared) => {
  expect(reasonsOf([0, 1, 2, 3, 4, 5].map(words))).toEqual([[shared, 6]]);
});

it('keeps other reasons apart, and a few that differ in a kind of record', () => {
  const kinds = ['No Account was found', 'No Product was found', 'No Contact was found'];
  expect(reasonsOf(kinds)).toHaveLength(3);
  const states = ['is locked', 'is closed', 'is being saved', 'has no plan', 'has no price', 'is gone'];
  expect(reasonsOf(states.map((state, n) => `Account Miller${n} ${state}`))).toHaveLength(6);
  expect(reasonsOf(['At most 200 rows', 'At most 200 rows'])).toEqual([['At most 200 rows', 2]]);
});

it('gives every row of such a reason one of its keys', () => {
  const fates = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => refused(`${name} is locked`));
  const [reason, ...others] = distinctMessages(fates);
  expect(others).toEqual([]);
  for (const fate of fates) expect(reason?.keys.has(reasonKey(fate) ?? '')).toBe(true);
});
