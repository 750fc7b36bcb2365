import { expect, it } from 'vitest';
import { fateOf } from './fatesOf.ts';
import { rowsToSendOneByOne } from './rowsToSendOneByOne.ts';

const over = { state: 'stopped', rowsPerRequest: 2 } as const;
const plain = Array.from({ length: 8 }, (_, index) => ({ index, cells: {} }));
const indexes = (rows: readonly { index: number }[]) => rows.map(({ index }) => index);

const fates = [
  fateOf('groupRefused'),
  fateOf('groupRefused'),
  fateOf('tooMuch'),
  fateOf('tooMuch'),
  fateOf('notAllowed'),
  fateOf('notAllowed'),
  fateOf('serviceRefused'),
  fateOf('waiting'),
];
const requests = [{ rows: [0, 1] }, { rows: [2, 3] }, { rows: [4, 5] }, { rows: [6] }];
const alone = (run: Parameters<typeof rowsToSendOneByOne>[0], sentAgain: number[] = []) =>
  indexes(rowsToSendOneByOne(run, plain, fates, requests, new Set(sentAgain)));

it('takes what was refused together with others, and not what went alone or was not allowed', () => {
  expect(alone(over)).toEqual([0, 1, 2, 3]);
});

it('takes nothing twice, nothing while the run can go on, and nothing of a run of single rows', () => {
  expect(alone(over, [1])).toEqual([0, 2, 3]);
  expect(alone({ ...over, state: 'paused' })).toEqual([]);
  expect(alone({ ...over, rowsPerRequest: 1 })).toEqual([]);
});

it.each(['serviceRefused', 'platformRefused', 'rolledBack', 'recordBusy', 'tooMuch'] as const)(
  'takes sets that were refused together: %s',
  (cause) => {
    const sets = ['1', '1', '2', '3', '3'].map((set, index) => ({ index, cells: { set } }));
    const refused = sets.map(() => fateOf(cause));
    const two = [{ rows: [0, 1, 2] }, { rows: [3, 4] }];
    expect(indexes(rowsToSendOneByOne(over, sets, refused, two, new Set()))).toEqual([0, 1, 2]);
  },
);
