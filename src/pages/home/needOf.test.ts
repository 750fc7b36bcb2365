import { expect, it } from 'vitest';
import type { Run } from '#run/run.ts';
import { stageRun } from '#run/testing/stage.ts';
import { needOf as needIn } from './useOverview.ts';

const refused = { done: 2, refused: 1, unknown: 0, notSent: 0 };
const run = (changes: Partial<Run>): Run => stageRun(3, { id: 'a', origin: 'sheet', ...changes }).run;
const needOf = (changes: Partial<Run>, unknown = 0, sentAgain = 0, open: string[] = []) =>
  needIn(run(changes), unknown, sentAgain, new Set(open));

it('a run with an unknown row needs a check, whatever else it needs', () => {
  expect(needOf({ state: 'finished', counts: refused }, 1)).toBe('check');
  expect(needOf({ state: 'paused' }, 1)).toBe('check');
  expect(needOf({ state: 'running' }, 1)).toBe('check');
});

it('a run that is paused or never began can be continued', () => {
  expect(needOf({ state: 'paused', counts: refused })).toBe('resume');
  expect(needOf({ state: 'ready' })).toBe('resume');
});

it('rows of a sheet that are not done need a review, until each was sent again or put aside', () => {
  expect(needOf({ state: 'finished', counts: refused })).toBe('review');
  expect(needOf({ state: 'stopped', counts: refused })).toBe('review');
  expect(needOf({ state: 'finished', counts: { ...refused, refused: 2 } }, 0, 1)).toBe('review');
  expect(needOf({ state: 'finished', counts: refused }, 0, 1)).toBe(null);
  const unsent = { done: 1, refused: 0, unknown: 0, notSent: 19 };
  expect(needOf({ state: 'stopped', counts: unsent })).toBe('review');
  expect(needOf({ state: 'stopped', counts: unsent }, 0, 19)).toBe(null);
  expect(needOf({ state: 'stopped', counts: unsent, putAside: { by: 'Clara Clerk', at: 1 } })).toBe(null);
});

it('a refused form and a running run need no person', () => {
  expect(needOf({ state: 'finished', counts: refused, origin: 'form' })).toBe(null);
  expect(needOf({ state: 'running', counts: refused })).toBe(null);
});

it('items need no person before the run of their orders is over', () => {
  const items: Partial<Run> = { state: 'paused', pausedBy: 'orderOpen', ordersIn: 'orders' };
  expect(needOf(items, 0, 0, ['orders'])).toBe(null);
  expect(needOf(items, 1, 0, ['orders'])).toBe('check');
  expect(needOf(items)).toBe('resume');
});

it('runs whose rows are all done need no person', () => {
  const counts = { done: 3, refused: 0, unknown: 0, notSent: 0 };
  expect(needOf({ state: 'finished', counts })).toBe(null);
  expect(needOf({ state: 'stopped', counts })).toBe(null);
});
