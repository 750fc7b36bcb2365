import { describe, expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { PlannedRequest } from '#run/run.ts';
import { countStates, mostUrgentState } from './requestStates.ts';

const requests = (...rows: number[][]): PlannedRequest[] =>
  rows.map((some, seq) => ({ seq, rows: some, input: { id: '' } }));
const outcomes = (...causes: Cause[]) => causes.map((cause) => outcomeOfCause(cause));

describe('the states of requests', () => {
  it('distinguish a pending request from an unknown one', () => {
    const rows = outcomes('accepted', 'rowRefused', 'noAnswer', 'sending', 'waiting');
    const states = rows.map((_, row) => mostUrgentState(requests([row]), rows));
    expect(states).toEqual(['done', 'refused', 'unknown', 'sending', 'toGo']);
  });

  it('show the most urgent state of several rows and requests', () => {
    const rows = outcomes('accepted', 'rowRefused', 'accepted', 'noAnswer');
    expect(mostUrgentState(requests([0, 1], [2]), rows)).toBe('refused');
    expect(mostUrgentState(requests([0, 1], [2, 3]), rows)).toBe('unknown');
  });

  it('add up to the rows, and separate those that Continue sends from those it does not', () => {
    const rows = outcomes(
      'accepted',
      'sending',
      'waiting',
      'limitReached',
      'invalid',
      'settledNotDone',
      'settledDone',
      'interrupted',
      'alreadySo',
    );
    const known = { done: 2, refused: 0, alreadyDone: 1 };
    expect(countStates(rows, false)).toEqual({ ...known, unknown: 2, sending: 1, toGo: 2, notSent: 2 });
    expect(countStates(rows, true)).toEqual({ ...known, unknown: 3, sending: 0, toGo: 0, notSent: 4 });
  });
});
