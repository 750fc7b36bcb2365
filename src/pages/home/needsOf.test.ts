import { expect, it } from 'vitest';
import { rowsOnTheWay } from '#desk/runs/rowsOnTheWay.ts';
import type { Run, RunState } from '#run/run.ts';
import { aRun } from '#run/testing/stage.ts';
import { needsOf as needsIn } from './useOverview.ts';

const run = (id: string, state: RunState, unknown = 0): Run =>
  aRun(3, { id, state, counts: { done: 3 - unknown, refused: 0, unknown, notSent: 0 } }).run;
const needsOf = (runs: Run[]) => needsIn(runs, (each) => rowsOnTheWay(each, null, 1));
const ids = (runs: readonly Run[]) => runs.map(({ id }) => id);

it('a run waits for a person while it is paused or was never begun', () => {
  const { waiting, underWay } = needsOf([run('a', 'paused'), run('b', 'ready'), run('c', 'running')]);
  expect(ids(waiting)).toEqual(['a', 'b']);
  expect(ids(underWay)).toEqual(['c']);
});

it('unknown rows are to be settled, also while the run is sent; one on its way counts as unknown', () => {
  const runs = [
    run('a', 'running', 1),
    run('b', 'paused', 1),
    run('c', 'finished', 2),
    run('d', 'running', 3),
  ];
  const { toSettle, isUnsure } = needsOf(runs);
  expect(toSettle.map(({ run, count }) => [run.id, count])).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 2],
  ]);
  expect(isUnsure).toBe(true);
});

it('runs that have ended well need nobody', () => {
  expect(needsOf([run('a', 'finished'), run('b', 'stopped')])).toEqual({
    toSettle: [],
    waiting: [],
    underWay: [],
    isUnsure: false,
  });
});
