import { describe, expect, it } from 'vitest';
import { outcomeOfCause } from './outcomesOf.ts';
import { rowsLinkedToOriginals, rowsToSendAgain } from './rowsToSendAgain.ts';
import type { Row } from './run.ts';

const rows: Row[] = Array.from({ length: 6 }, (_, index) => ({ index, cells: { id: String(index) } }));
const outcomes = [
  outcomeOfCause('accepted'),
  outcomeOfCause('serviceRefused'),
  outcomeOfCause('noAnswer'),
  outcomeOfCause('waiting'),
  { ...outcomeOfCause('serviceRefused'), warning: 'mayBeDone' as const },
  outcomeOfCause('settledNotDone'),
];
const indexes = (found: readonly Row[]) => found.map(({ index }) => index);

describe('rows to send again', () => {
  it('are the refused and unsent ones, without those that may be done', () => {
    expect(indexes(rowsToSendAgain({ state: 'finished' }, rows, outcomes, new Set()))).toEqual([1, 3, 5]);
  });

  it('leave out rows that a later run sent again', () => {
    expect(indexes(rowsToSendAgain({ state: 'stopped' }, rows, outcomes, new Set([3])))).toEqual([1, 5]);
  });

  it('leave out a whole set if one of its rows is left out', () => {
    const inSets = ['1', '1', '2', '2', '3', '3'].map((set, index) => ({ index, cells: { set } }));
    const ofSets = [
      { ...outcomeOfCause('rowRefused'), warning: 'mayBeDone' as const },
      outcomeOfCause('setRefused'),
      outcomeOfCause('rowRefused'),
      outcomeOfCause('setRefused'),
      outcomeOfCause('waiting'),
      outcomeOfCause('waiting'),
    ];
    expect(indexes(rowsToSendAgain({ state: 'finished' }, inSets, ofSets, new Set([5])))).toEqual([2, 3]);
  });

  it.each(['ready', 'running', 'paused'] as const)(
    'are none while the run is %s and can go on by itself',
    (state) => {
      expect(rowsToSendAgain({ state }, rows, outcomes, new Set())).toEqual([]);
    },
  );

  it('remember their original run and row', () => {
    expect(rowsLinkedToOriginals('run-1', rows.slice(3, 4))).toEqual([
      { index: 0, cells: { id: '3' }, sendsAgain: { runId: 'run-1', index: 3 } },
    ]);
  });
});
