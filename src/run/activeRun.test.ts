import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { createActiveRun } from './activeRun.ts';
import { outcomeOfCause } from './outcomesOf.ts';
import type { RequestRecord, RowOutcome } from './run.ts';
import { stageRun } from './testing/stage.ts';

const none = { requests: [], findings: [] };
const outcomes = (...causes: Cause[]): RowOutcome[] =>
  causes.map((cause, row) => ({ row, outcome: outcomeOfCause(cause) }));

it('counts the pending ones among the unknown rows without reading all rows', () => {
  const { show, snapshot } = createActiveRun({
    history: { ...stageRun(4), ...none },
    unsaved: [],
  });
  const counts = () => ({ sending: snapshot().states.sending, unknown: snapshot().run.counts.unknown });
  expect(counts()).toEqual({ sending: 0, unknown: 0 });
  show(outcomes('sending', 'sending', 'sending'));
  expect(counts()).toEqual({ sending: 3, unknown: 3 });
  // One update with an answer and the next request, as a sender sends it.
  show(outcomes('accepted', 'noAnswer', 'sending', 'sending'));
  expect(counts()).toEqual({ sending: 2, unknown: 3 });
  show(outcomes('accepted', 'noAnswer', 'accepted', 'waiting'));
  expect(counts()).toEqual({ sending: 0, unknown: 1 });
});

it('counts the rows still to send, without invalid ones and those found not done', () => {
  const found = { id: 's', runId: 'run-1', row: 0, found: 'notDone', recordId: null } as const;
  const { show, snapshot } = createActiveRun({
    history: { ...stageRun(4), ...none, findings: [{ ...found, note: '', by: 'Clara', at: 1 }] },
    unsaved: [],
  });
  const counts = () => ({ toGo: snapshot().states.toGo, notSent: snapshot().run.counts.notSent });
  expect(counts()).toEqual({ toGo: 3, notSent: 4 });
  show([{ row: 1, outcome: outcomeOfCause('sending') }]);
  expect(counts()).toEqual({ toGo: 2, notSent: 3 });
  // A row at a limit is sent again; a row that our own validation refused is not.
  show([
    { row: 1, outcome: outcomeOfCause('limitReached') },
    { row: 2, outcome: outcomeOfCause('invalid') },
  ]);
  expect(counts()).toEqual({ toGo: 2, notSent: 4 });
});

it('lists the rows of each change', () => {
  const { show, snapshot } = createActiveRun({ history: { ...stageRun(4), ...none }, unsaved: [] });
  show([{ row: 2, outcome: outcomeOfCause('sending') }]);
  const seen = snapshot().changed.length;
  show([
    { row: 2, outcome: outcomeOfCause('accepted') },
    { row: 0, outcome: outcomeOfCause('sending') },
  ]);
  expect(snapshot().changed.slice(seen)).toEqual([2, 0]);
});

it('begins with the times of earlier answers, in which a later finding changes nothing', () => {
  const request = (row: number, cause: Cause, at: number) =>
    ({
      rows: [row],
      outcomes: [{ row, outcome: { ...outcomeOfCause(cause), at } }],
    }) as unknown as RequestRecord;
  const requests = [request(0, 'noAnswer', 5), request(1, 'limitReached', 6), request(1, 'accepted', 7)];
  const found = {
    id: 's',
    runId: 'run-1',
    row: 0,
    found: 'done',
    recordId: null,
    note: '',
    by: 'C',
  } as const;
  const history = { ...stageRun(4), requests, findings: [{ ...found, at: 900_000 }] };
  const { show, snapshot } = createActiveRun({ history, unsaved: [] });
  show([{ row: 2, outcome: { ...outcomeOfCause('accepted'), at: 8 } }]);
  expect(snapshot().answeredAt).toEqual([5, 7, 8]);
});

it('keeps the times of answers, without those after which the run sends the row again', () => {
  const { show, snapshot } = createActiveRun({ history: { ...stageRun(4), ...none }, unsaved: [] });
  const answer = (row: number, cause: Cause, at: number) => ({
    row,
    outcome: { ...outcomeOfCause(cause), at },
  });
  show([{ row: 0, outcome: outcomeOfCause('sending') }]);
  show([answer(0, 'accepted', 5), answer(1, 'noAnswer', 5), { row: 2, outcome: outcomeOfCause('sending') }]);
  show([answer(2, 'limitReached', 6)]);
  show([answer(2, 'rowRefused', 7)]);
  expect(snapshot().answeredAt).toEqual([5, 7]);
});
