import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { fateOf, fateOfOutcome } from './fatesOf.ts';
import type { OperationRules } from './run.ts';
import { outcomeOf } from './testing/stage.ts';
import { withWarnings } from './withWarnings.ts';

const patterns = ['Already renewed'];
const oneFate: OperationRules = {
  plan: () => [],
  settle: ({ rows }, outcome) => rows.map((row) => ({ row, fate: fateOfOutcome(outcome) })),
};
const request = { seq: 0, rows: [0], input: { id: 'x' } };

describe('warnings', () => {
  const fateAfter = (outcome: Outcome) => withWarnings(oneFate, patterns).settle(request, outcome)[0]?.fate;

  it('ask to look for duplicates after a slow yes', () => {
    expect(fateAfter({ ...outcomeOf('accepted'), tookMs: 20_001 })?.warning).toBe('slow');
    expect(fateAfter({ ...outcomeOf('accepted'), tookMs: 20_000 })?.warning).toBeUndefined();
  });

  it.each(['serviceRefused', 'groupRefused', 'platformRefused', 'rolledBack'] as const)(
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

  it('leave alone what is not refused, whatever it says', () => {
    const messages = ['already renewed'];
    expect(fateAfter({ ...outcomeOf('limitReached'), messages })?.verdict).toBe('notSent');
    expect(fateAfter({ ...outcomeOf('noClearAnswer'), messages })?.cause).toBe('noClearAnswer');
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
    const settled = withWarnings(rules, patterns).settle(
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
    const settled = withWarnings(rules, patterns).settle({ ...request, rows: [0, 1, 2, 3, 4, 5] }, slowly);
    expect(settled.map(({ fate }) => [fate.verdict, fate.cause, fate.message ?? null])).toEqual(
      [ALREADY, ALREADY, ALREADY, null, ALREADY, 'its plan is inactive'].map((said) => [
        'unknown',
        'slowRefusal',
        said,
      ]),
    );
  });
});
