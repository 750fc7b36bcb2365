import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { outcomeOfCause } from './outcomesOf.ts';
import { cancellationsInDoubt, rowsToSendOneByOne } from './rowsToSendAgain.ts';

const over = { state: 'stopped', rowsPerRequest: 2 } as const;
const plain = Array.from({ length: 8 }, (_, index) => ({ index, cells: {} }));
const indexes = (rows: readonly { index: number }[]) => rows.map(({ index }) => index);

const outcomes = [
  outcomeOfCause('settledNotDone'),
  outcomeOfCause('rolledBack'),
  outcomeOfCause('tooMuch'),
  outcomeOfCause('tooMuch'),
  outcomeOfCause('notAllowed'),
  outcomeOfCause('notAllowed'),
  outcomeOfCause('serviceRefused'),
  outcomeOfCause('waiting'),
];
const requests = [
  { rows: [0, 1], cause: 'noAnswer' },
  { rows: [0, 1], cause: 'rolledBack' },
  { rows: [2, 3], cause: 'tooMuch' },
  { rows: [4, 5], cause: 'notAllowed' },
  { rows: [6], cause: 'serviceRefused' },
] as const satisfies { rows: number[]; cause: Cause }[];
const alone = (run: Parameters<typeof rowsToSendOneByOne>[0], sentAgain: number[] = []) =>
  indexes(rowsToSendOneByOne(run, plain, outcomes, requests, new Set(sentAgain)));

it('takes rows refused together, also if found not done, and none that were sent alone or not allowed', () => {
  expect(alone(over)).toEqual([0, 1, 2, 3]);
});

it('takes nothing twice, nothing while the run can continue, and nothing of a run of single rows', () => {
  expect(alone(over, [1])).toEqual([0, 2, 3]);
  expect(alone({ ...over, state: 'paused' })).toEqual([]);
  expect(alone({ ...over, rowsPerRequest: 1 })).toEqual([]);
});

it.each(['serviceRefused', 'platformRefused', 'rolledBack', 'recordBusy', 'tooMuch'] as const)(
  'takes sets that were refused together: %s',
  (cause) => {
    const sets = ['1', '1', '2', '3', '3'].map((set, index) => ({ index, cells: { set } }));
    const refused = sets.map(() => outcomeOfCause(cause));
    const two = [
      { rows: [0, 1, 2], cause },
      { rows: [3, 4], cause },
    ];
    expect(indexes(rowsToSendOneByOne(over, sets, refused, two, new Set()))).toEqual([0, 1, 2]);
  },
);

it('takes unknown cancellations of a refused group once, and no renewals', () => {
  const inDoubt = [
    outcomeOfCause('groupRefused'),
    outcomeOfCause('groupRefused'),
    outcomeOfCause('noAnswer'),
    outcomeOfCause('settledDone'),
  ];
  const inDoubtIn = (change: object, sentAgain: number[] = []) =>
    indexes(
      cancellationsInDoubt(
        { operation: 'cancelRenewals', state: 'paused', ...change },
        plain.slice(0, 4),
        inDoubt,
        new Set(sentAgain),
      ),
    );
  expect(inDoubtIn({})).toEqual([0, 1]);
  expect(inDoubtIn({}, [0])).toEqual([1]);
  expect(inDoubtIn({ state: 'running' })).toEqual([]);
  expect(inDoubtIn({ operation: 'generateRenewals' })).toEqual([]);
});
