import { expect, it } from 'vitest';
import { type Cause, type Outcome, stateAtRest, stateForResending, stateOf, verdictOf } from './causes.ts';
import { countStates, isSendable, mostUrgent, toStateCounts, toVerdictCounts } from './rowStates.ts';

const outcomeOf = (cause: Cause): Outcome => ({ verdict: verdictOf(cause), cause });
const some = ['accepted', 'sending', 'waiting', 'limitReached', 'invalid', 'settledNotDone'] as const;
const outcomes = [...some, 'settledDone', 'interrupted', 'alreadySo'].map((cause) =>
  outcomeOf(cause as Cause),
);

it('states add up to the rows, and separate those that Continue sends from those it does not', () => {
  const known = { done: 2, refused: 0, alreadyDone: 1 };
  const live = { ...known, unknown: 1, sending: 1, toGo: 2, notSent: 2 };
  expect(countStates(outcomes.map(stateOf))).toEqual(live);
  const atRest = { ...known, unknown: 2, sending: 0, toGo: 0, notSent: 4 };
  expect(countStates(outcomes.map(stateAtRest))).toEqual(atRest);
  expect(toVerdictCounts(live)).toEqual({ done: 2, refused: 0, unknown: 3, notSent: 4, alreadyDone: 1 });
  expect(toStateCounts(toVerdictCounts(live))).toEqual(atRest);
  expect(toStateCounts(toVerdictCounts(live), live)).toEqual(live);
});

it('several rows show the most urgent of their states', () => {
  const of = (...causes: Cause[]) =>
    mostUrgent(countStates(causes.map((cause) => stateOf(outcomeOf(cause)))));
  expect(of('accepted', 'rowRefused', 'sending')).toBe('refused');
  expect(of('rowRefused', 'alreadyGone')).toBe('alreadyDone');
  expect(of('alreadyGone', 'noAnswer')).toBe('unknown');
  expect(of('accepted', 'waiting', 'sending')).toBe('sending');
});

it('a verdict in an older journal holds against its cause', () => {
  expect(stateOf({ verdict: 'refused', cause: 'groupRefused' })).toBe('refused');
  expect(stateOf({ verdict: 'notSent', cause: 'serverFailed' })).toBe('toGo');
});

it('a refused row with a marker is looked at before it is sent again', () => {
  expect(isSendable(stateForResending(outcomeOf('rowRefused')))).toBe(true);
  expect(stateForResending({ ...outcomeOf('rowRefused'), warning: 'mayBeDone' })).toBe('alreadyDone');
  expect(stateForResending({ ...outcomeOf('groupRefused'), warning: 'mayBeDone' })).toBe('unknown');
});
