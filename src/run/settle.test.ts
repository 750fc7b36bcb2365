import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { fateOf, fateOfOutcome } from './fatesOf.ts';
import type { OperationRules } from './run.ts';
import { withSettle } from './settle.ts';
import { outcomeOf } from './testing/stage.ts';

const oneFate: OperationRules = {
  plan: () => [],
  settle: ({ rows }, outcome) => rows.map((row) => ({ row, fate: fateOfOutcome(outcome) })),
};
const request = { seq: 0, rows: [0], input: { id: 'x' } };

describe('warnings', () => {
  const fateAfter = (outcome: Outcome) =>
    withSettle(oneFate, 'generateRenewals', {}).settle(request, outcome)[0]?.fate;

  it('ask to look for duplicates after a slow yes', () => {
    expect(fateAfter({ ...outcomeOf('accepted'), tookMs: 20_001 })?.warning).toBe('slow');
    expect(fateAfter({ ...outcomeOf('accepted'), tookMs: 20_000 })?.warning).toBeUndefined();
  });

  it.each(['serviceRefused', 'platformRefused', 'rolledBack'] as const)(
    'make %s unknown when it says that the thing is already so',
    (cause) => {
      const refused = outcomeOf(cause);
      expect(fateAfter({ ...refused, messages: ['Activity X is ALREADY renewed'] })).toEqual({
        ...fateOf('alreadySo'),
        message: 'Activity X is ALREADY renewed',
        warning: 'mayBeDone',
      });
      expect(fateAfter({ ...refused, messages: ['Activity X is closed'] })).toMatchObject({ cause });
    },
  );

  it('leave a refused group what it is, and name the doubt', () => {
    const refused = { ...outcomeOf('groupRefused'), messages: ['Activity X is already renewed'] };
    expect(fateAfter(refused)).toMatchObject({
      cause: 'groupRefused',
      verdict: 'unknown',
      warning: 'mayBeDone',
    });
  });

  it('do not take the platform’s “not found” of an address for a deleted item', () => {
    const causeFor = (cause: 'wrongAddress' | 'serviceRefused') =>
      withSettle(oneFate, 'deleteOrderItem', {}).settle(request, {
        ...outcomeOf(cause),
        messages: ['NOT_FOUND: nothing was found'],
      })[0]?.fate.cause;
    expect(causeFor('wrongAddress')).toBe('wrongAddress');
    expect(causeFor('serviceRefused')).toBe('alreadySo');
  });

  it('name the order of the set, where the refusal names one and no other', () => {
    const [order, other] = ['8015g000003NnHdAAK', '8015g000003NnHeAAK'];
    const refused = (...messages: string[]) =>
      fateAfter({ ...outcomeOf('serviceRefused'), messages })?.recordId;
    const has = 'PA-000003 has already been renewed';
    expect(refused(`${has} (Order ${order})`)).toBe(order);
    expect(refused(`${has} (${order.slice(0, 15)}, ${order})`)).toBe(order);
    expect(refused(`${has} (Order ${order} or ${other})`)).toBeUndefined();
    expect(refused(`${has} (Account 0015g000003NnHdAAK, Order 8015g000003NnHdXXX)`)).toBeUndefined();
    const cancelled = withSettle(oneFate, 'cancelRenewals', {}).settle(request, {
      ...outcomeOf('serviceRefused'),
      messages: [`already cancelled by ${order}`],
    });
    expect(cancelled[0]?.fate).toMatchObject({ cause: 'alreadySo' });
    expect(cancelled[0]?.fate.recordId).toBeUndefined();
  });

  it('leave alone what is not refused, whatever it says', () => {
    const messages = ['already renewed'];
    expect(fateAfter({ ...outcomeOf('limitReached'), messages })?.verdict).toBe('notSent');
    expect(fateAfter({ ...outcomeOf('noClearAnswer'), messages })?.cause).toBe('noClearAnswer');
  });
});

describe('words about an id that was not sent', () => {
  // generateRenewals shows them on the first row of the set, which has no message of its own.
  const rulesWith = (...fates: [cause: 'rowRefused' | 'setRefused', message?: string][]): OperationRules => ({
    plan: () => [],
    setsOf: () => [fates.map((_, row) => row)],
    settle: () =>
      fates.map(([cause, message], row) => ({
        row,
        fate: { ...fateOf(cause), ...(message && { message }) },
      })),
  });
  const causesOf = (rules: OperationRules) =>
    withSettle(rules, 'generateRenewals', {})
      .settle({ ...request, rows: rules.setsOf?.(request).flat() ?? [] }, outcomeOf('accepted'))
      .map(({ fate }) => fate.cause);
  const stranger = ['setRefused', 'PA-000003: has already been renewed'] as const;

  it('leave nothing clear where they say that it is so already: they may be about the whole set', () => {
    expect(causesOf(rulesWith([...stranger]))).toEqual(['alreadySo']);
    expect(causesOf(rulesWith([...stranger], ['setRefused']))).toEqual(['alreadySo', 'alreadySo']);
  });

  it('leave the set refused where an activity has a reason of its own, or they say something else', () => {
    const other = ['rowRefused', 'its plan is inactive'] as const;
    expect(causesOf(rulesWith([...stranger], [...other]))).toEqual(['setRefused', 'rowRefused']);
    expect(causesOf(rulesWith(['setRefused', 'PA-000003: has no price']))).toEqual(['setRefused']);
  });
});

describe('rows that are done together', () => {
  const ALREADY = 'it is already renewed';
  const rules: OperationRules = {
    plan: () => [],
    setsOf: () => [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    settle: () =>
      [ALREADY, ALREADY, ALREADY, null, ALREADY, 'its plan is inactive'].map((message, row) => ({
        row,
        fate: message ? { ...fateOf('rowRefused'), message } : fateOf('setRefused'),
      })),
  };

  it('are unknown only where all of them are already so', () => {
    const settled = withSettle(rules, 'generateRenewals', {}).settle(
      { ...request, rows: [0, 1, 2, 3, 4, 5] },
      outcomeOf('accepted'),
    );
    expect(settled.map(({ fate }) => [fate.cause, fate.warning ?? null])).toEqual([
      ['alreadySo', 'mayBeDone'],
      ['alreadySo', 'mayBeDone'],
      ['rowRefused', 'mayBeDone'],
      ['setRefused', null],
      ['rowRefused', 'mayBeDone'],
      ['rowRefused', null],
    ]);
  });

  it('are unknown where they were refused in an answer that came slowly, whatever it says of them', () => {
    const slowly = { ...outcomeOf('accepted'), tookMs: 20_001 };
    const settled = withSettle(rules, 'generateRenewals', {}).settle(
      { ...request, rows: [0, 1, 2, 3, 4, 5] },
      slowly,
    );
    expect(settled.map(({ fate }) => [fate.verdict, fate.cause, fate.message ?? null])).toEqual(
      [ALREADY, ALREADY, ALREADY, null, ALREADY, 'its plan is inactive'].map((message) => [
        'unknown',
        'slowRefusal',
        message,
      ]),
    );
  });
});

it.each([
  ['leaves out', () => []],
  [
    'fails at',
    () => {
      throw new Error('an answer of no known shape');
    },
  ],
])('calls a row unknown that an operation %s', (_name, settle) => {
  const { settle: settleAll } = withSettle({ ...oneFate, settle }, 'createOrder', {});
  expect(settleAll({ ...request, rows: [0, 1] }, outcomeOf('accepted'))).toEqual([
    { row: 0, fate: fateOf('resultMissing') },
    { row: 1, fate: fateOf('resultMissing') },
  ]);
});
