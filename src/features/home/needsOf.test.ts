import { expect, it } from 'vitest';
import type { Run, RunState } from '#run/run.ts';
import { aRun } from '#run/testing/stage.ts';
import { needsOf } from './needsOf.ts';

const run = (id: string, state: RunState, unknown = 0): Run =>
  aRun(3, { id, state, counts: { done: 3 - unknown, refused: 0, unknown, notSent: 0 } }).run;
const ids = (runs: readonly Run[]) => runs.map(({ id }) => id);

it('a run waits for a person while it is paused or was never begun', () => {
  const { waiting, underWay } = needsOf([run('a', 'paused'), run('b', 'ready'), run('c', 'running')]);
  expect(ids(waiting)).toEqual(['a', 'b']);
  expect(ids(underWay)).toEqual(['c']);
});

it('unknown rows are to be settled, but not while the run is sent: one on its way counts as unknown', () => {
  const { toSettle } = needsOf([run('a', 'running', 1), run('b', 'paused', 1), run('c', 'finished', 2)]);
  expect(ids(toSettle)).toEqual(['b', 'c']);
});

it('runs that have ended well need nobody', () => {
  expect(needsOf([run('a', 'finished'), run('b', 'stopped')])).toEqual({
    toSettle: [],
    waiting: [],
    underWay: [],
  });
});
