import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import { outcomeOfAnswer, outcomeOfCause } from '../outcomesOf.ts';
import type { OperationRules } from '../run.ts';
import { answerWith } from '../testing/stage.ts';
import { withCommonRules } from './withCommonRules.ts';

const ORDER = '8015g000003NnHdAAK';

/** The row has the answer's outcome; a done one names an order. */
const oneOutcome: OperationRules = {
  plan: () => [],
  assignOutcomes: ({ rows }, answer) =>
    rows.map((row) => ({
      row,
      outcome: { ...outcomeOfAnswer(answer), ...(answer.verdict === 'done' && { recordId: ORDER }) },
    })),
};
const request = { seq: 0, rows: [0], input: { id: 'x' } };

describe('warnings', () => {
  const outcomeAfter = (answer: Answer) =>
    withCommonRules(oneOutcome, 'generateRenewals', {}).assignOutcomes(request, answer)[0]?.outcome;

  it('ask to look for duplicates after a slow success', () => {
    expect(outcomeAfter({ ...answerWith('accepted'), tookMs: 20_001 })?.warning).toBe('slow');
    expect(outcomeAfter({ ...answerWith('accepted'), tookMs: 20_000 })?.warning).toBeUndefined();
  });

  it.each(['serviceRefused', 'platformRefused', 'rolledBack'] as const)(
    'make %s unknown if it says “already”',
    (cause) => {
      const refused = answerWith(cause);
      expect(outcomeAfter({ ...refused, messages: ['Activity X is ALREADY renewed'] })).toEqual({
        ...outcomeOfCause('alreadySo'),
        message: 'Activity X is ALREADY renewed',
        warning: 'mayBeDone',
      });
      expect(outcomeAfter({ ...refused, messages: ['Activity X is closed'] })).toMatchObject({ cause });
    },
  );

  it('keep a refused group unknown, and name the doubt', () => {
    const refused = { ...answerWith('groupRefused'), messages: ['Activity X is already renewed'] };
    expect(outcomeAfter(refused)).toMatchObject({
      cause: 'groupRefused',
      verdict: 'unknown',
      warning: 'mayBeDone',
    });
  });

  it('do not take the platform’s words about an address for words about an item', () => {
    const causeFor = (cause: 'wrongAddress' | 'serviceRefused') =>
      withCommonRules(oneOutcome, 'deleteOrderItem', {}).assignOutcomes(request, {
        ...answerWith(cause),
        messages: ['NOT_FOUND: this address has already been retired'],
      })[0]?.outcome.cause;
    expect(causeFor('wrongAddress')).toBe('wrongAddress');
    expect(causeFor('serviceRefused')).toBe('alreadySo');
  });

  it('name no record: the words may be about another one', () => {
    const messages = ['PA-000003 has already been renewed (Order 8015g000003NnHdAAK)'];
    const outcome = outcomeAfter({ ...answerWith('serviceRefused'), messages });
    expect(outcome).toMatchObject({ cause: 'alreadySo', message: messages[0] });
    expect(outcome?.recordId).toBeUndefined();
  });

  it('change nothing that is not refused, whatever its message', () => {
    const messages = ['already renewed'];
    expect(outcomeAfter({ ...answerWith('limitReached'), messages })?.verdict).toBe('notSent');
    expect(outcomeAfter({ ...answerWith('noClearAnswer'), messages })?.cause).toBe('noClearAnswer');
  });
});

describe('a message about an id that was not sent', () => {
  // generateRenewals shows them on the first row of the set, which has no message of its own.
  const rulesWith = (
    ...outcomes: [cause: 'rowRefused' | 'setRefused', message?: string][]
  ): OperationRules => ({
    plan: () => [],
    setsOf: () => [outcomes.map((_, row) => row)],
    assignOutcomes: () =>
      outcomes.map(([cause, message], row) => ({
        row,
        outcome: { ...outcomeOfCause(cause), ...(message && { message }) },
      })),
  });
  const causesOf = (rules: OperationRules) =>
    withCommonRules(rules, 'generateRenewals', {})
      .assignOutcomes({ ...request, rows: rules.setsOf?.(request).flat() ?? [] }, answerWith('accepted'))
      .map(({ outcome }) => outcome.cause);
  const stranger = ['setRefused', 'PA-000003: has already been renewed'] as const;

  it('makes the set unknown if it says “already”: it may be about the whole set', () => {
    expect(causesOf(rulesWith([...stranger]))).toEqual(['alreadySo']);
    expect(causesOf(rulesWith([...stranger], ['setRefused']))).toEqual(['alreadySo', 'alreadySo']);
  });

  it('leaves the set refused if an activity has its own reason, or it says something else', () => {
    const other = ['rowRefused', 'its plan is inactive'] as const;
    expect(causesOf(rulesWith([...stranger], [...other]))).toEqual(['setRefused', 'rowRefused']);
    expect(causesOf(rulesWith(['setRefused', 'PA-000003: has no price']))).toEqual(['setRefused']);
  });
});

describe('rows of one set', () => {
  const ALREADY = 'it is already renewed';
  const rules: OperationRules = {
    plan: () => [],
    setsOf: () => [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    assignOutcomes: () =>
      [ALREADY, ALREADY, ALREADY, null, ALREADY, 'its plan is inactive'].map((message, row) => ({
        row,
        outcome: message ? { ...outcomeOfCause('rowRefused'), message } : outcomeOfCause('setRefused'),
      })),
  };

  it('are unknown only if each of them has a marker', () => {
    const rowOutcomes = withCommonRules(rules, 'generateRenewals', {}).assignOutcomes(
      { ...request, rows: [0, 1, 2, 3, 4, 5] },
      answerWith('accepted'),
    );
    expect(rowOutcomes.map(({ outcome }) => [outcome.cause, outcome.warning ?? null])).toEqual([
      ['alreadySo', 'mayBeDone'],
      ['alreadySo', 'mayBeDone'],
      ['rowRefused', 'mayBeDone'],
      ['setRefused', null],
      ['rowRefused', 'mayBeDone'],
      ['rowRefused', null],
    ]);
  });

  it('are unknown if a slow answer refused them, whatever its messages', () => {
    const slowly = { ...answerWith('accepted'), tookMs: 20_001 };
    const rowOutcomes = withCommonRules(rules, 'generateRenewals', {}).assignOutcomes(
      { ...request, rows: [0, 1, 2, 3, 4, 5] },
      slowly,
    );
    expect(
      rowOutcomes.map(({ outcome }) => [outcome.verdict, outcome.cause, outcome.message ?? null]),
    ).toEqual(
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
])('a row is unknown that an operation %s', (_name, assignOutcomes) => {
  const { assignOutcomes: assignAll } = withCommonRules({ ...oneOutcome, assignOutcomes }, 'createOrder', {});
  expect(assignAll({ ...request, rows: [0, 1] }, answerWith('accepted'))).toEqual([
    { row: 0, outcome: outcomeOfCause('resultMissing') },
    { row: 1, outcome: outcomeOfCause('resultMissing') },
  ]);
});
