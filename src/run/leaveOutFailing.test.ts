import { expect, it } from 'vitest';
import type { Outcome } from '#contract/causes.ts';
import { outcomeOfCause } from './outcomesOf.ts';
import { splitRefusedSets } from './rowsToSendAgain.ts';
import type { Row } from './run.ts';

const over = { state: 'finished', operation: 'generateRenewals' } as const;
const failed: Outcome = { ...outcomeOfCause('rowRefused'), message: 'has an inactive Subscription Plan' };
const already: Outcome = {
  ...outcomeOfCause('rowRefused'),
  message: 'is already renewed',
  warning: 'mayBeDone',
};
const refusedForOthers = outcomeOfCause('setRefused');

/** Each set is given by the outcomes of its rows. */
function mended(
  sets: Outcome[][],
  sentAgain: number[] = [],
  run: Parameters<typeof splitRefusedSets>[0] = over,
) {
  const rows: Row[] = [];
  for (const [position, { length }] of sets.entries()) {
    for (let member = 0; member < length; member++)
      rows.push({ index: rows.length, cells: { set: String(position + 1) } });
  }
  return splitRefusedSets(run, rows, sets.flat(), new Set(sentAgain)).map(({ set, kept, failing }) => [
    set,
    kept.map(({ index }) => index),
    failing.map(({ index }) => index),
  ]);
}

it('keeps the activities that were refused only because of others in their set', () => {
  expect(mended([[outcomeOfCause('accepted')], [failed, refusedForOthers, already]])).toEqual([
    ['2', [2], [1, 3]],
  ]);
});

it('names a set that would be empty', () => {
  expect(mended([[failed, failed]])).toEqual([['1', [], [0, 1]]]);
});

it('ignores a set that was refused as a whole, is unknown or was sent again', () => {
  expect(mended([[outcomeOfCause('serviceRefused'), outcomeOfCause('serviceRefused')]])).toEqual([]);
  expect(mended([[outcomeOfCause('alreadySo'), outcomeOfCause('alreadySo')]])).toEqual([]);
  expect(mended([[failed, outcomeOfCause('unreadable')]])).toEqual([]);
  expect(mended([[failed, { ...refusedForOthers, warning: 'mayBeDone' }]])).toEqual([]);
  expect(mended([[failed, refusedForOthers]], [1])).toEqual([]);
});

it('is offered after the end of the run, for sets only', () => {
  const set = [[failed, refusedForOthers]];
  expect(mended(set, [], { ...over, state: 'paused' })).toEqual([]);
  expect(mended(set, [], { ...over, operation: 'cancelRenewals' })).toEqual([]);
});
