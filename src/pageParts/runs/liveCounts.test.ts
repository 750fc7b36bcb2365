import { expect, it } from 'vitest';
import { countStates } from '#contract/rowStates.ts';
import type { Run } from '#run/run.ts';
import { stageRun } from '#run/testing/stage.ts';
import { liveCounts } from './useActiveRun.ts';

const none = countStates([]);
const counts = { done: 0, refused: 0, unknown: 3, notSent: 1 };
const { run } = stageRun(4, { state: 'running', counts, requestCount: 4 });

it('the sending tab distinguishes pending from unknown rows', () => {
  const active = { run, states: { ...none, unknown: 2, notSent: 1, sending: 1 } };
  expect(liveCounts(run, active, 2)).toEqual({
    run,
    counts: { ...none, unknown: 2, notSent: 1, sending: 1 },
    isSure: true,
  });
});

it('the run and its pending rows are of one moment, whatever was read before', () => {
  const { run: atStart } = stageRun(4);
  const later = { ...run, counts: { done: 1, refused: 0, unknown: 2, notSent: 1 } };
  const states = { ...none, done: 1, sending: 2, toGo: 1 };
  for (const known of [atStart, run, { ...run, state: 'paused' } as const])
    expect(liveCounts(known, { run: later, states }, 2)).toMatchObject({ run: later, counts: states });
});

it('another tab shows only the rows of open requests as being sent', () => {
  expect(liveCounts(run, null, 2)).toEqual({
    run,
    counts: { ...none, unknown: 1, sending: 2, toGo: 1 },
    isSure: false,
  });
  expect(liveCounts({ ...run, parallelRequests: 1 }, null, 2)).toMatchObject({
    counts: { sending: 1, unknown: 2 },
  });
  expect(liveCounts({ ...run, requestCount: 1 }, null, 1)).toMatchObject({
    counts: { sending: 3, unknown: 0 },
  });
});

it('rows that were done already are not on their way', () => {
  const known = { ...run, counts: { ...counts, alreadyDone: 3 } };
  expect(liveCounts(known, null, 2)).toMatchObject({ counts: { sending: 0, alreadyDone: 3 } });
});

it('a run at rest has no pending rows', () => {
  const paused: Run = { ...run, state: 'paused' };
  expect(liveCounts(paused, null, 2)).toEqual({
    run: paused,
    counts: { ...none, ...counts },
    isSure: true,
  });
});
