import { expect, it } from 'vitest';
import { withInterruptedClosed } from './closeInterrupted.ts';
import { stageRun } from './testing/stage.ts';

it('a paused run without an open request keeps the reason of its pause', () => {
  const { run, rows } = stageRun(2, { state: 'paused', pausedBy: 'noAnswer' });
  const history = { run, rows, requests: [], findings: [] };
  expect(withInterruptedClosed(history, [], 5_000)).toMatchObject({ writes: [], run });
});
