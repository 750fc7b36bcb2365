import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { type DriveState, next, type Step, type Turn, UNKNOWN_BEFORE_PAUSE, WAITS_MS } from './next.ts';
import { outcomeOfCause } from './outcomesOf.ts';

const turn: Turn = { request: { seq: 0, rows: [0], input: { id: 'x' } }, waits: 0, renewal: 'none' };
const fresh: DriveState = { extent: 'all', goesPast: [], cause: null, times: 0 };

interface Before {
  state?: Partial<DriveState>;
  turn?: Partial<Turn>;
}

const after = (cause: Cause, ofRows: Cause[], before: Before = {}): Step =>
  next(
    { ...fresh, ...before.state },
    { cause, outcomes: ofRows.map((each, row) => ({ row, outcome: outcomeOfCause(each) })) },
    { ...turn, ...before.turn },
  ).step;
const goOn: Step = { kind: 'goOn' };
const pause = (pausedBy: Cause): Step => ({ kind: 'pause', pausedBy });

it('pauses at an unknown row although its request was accepted', () => {
  expect(after('accepted', ['accepted', 'resultMissing'])).toEqual(pause('resultMissing'));
});

it('continues after rows that may be done already: a sheet of them must not stop at each', () => {
  expect(after('serviceRefused', ['alreadySo'])).toEqual(goOn);
  expect(after('serviceRefused', ['alreadyGone'])).toEqual(goOn);
  expect(after('accepted', ['alreadySo', 'resultMissing'])).toEqual(pause('resultMissing'));
});

it('continues past an unknown row only of the chosen cause', () => {
  const past = (cause: Cause, times: number, ofRows: Cause[]) =>
    after(cause, ofRows, { state: { goesPast: ['noAnswer'], cause, times: times - 1 } });
  expect(past('noAnswer', 1, ['noAnswer'])).toEqual(goOn);
  expect(past('timedOut', 1, ['timedOut'])).toEqual(pause('timedOut'));
  expect(past('accepted', 1, ['accepted', 'resultMissing'])).toEqual(pause('resultMissing'));
  // No request gets an answer any more: the remaining rows would become unknown too.
  expect(past('noAnswer', UNKNOWN_BEFORE_PAUSE - 1, ['noAnswer'])).toEqual(goOn);
  expect(past('noAnswer', UNKNOWN_BEFORE_PAUSE, ['noAnswer'])).toEqual(pause('noAnswer'));
});

it('does not continue past a cause that refuses further requests', () => {
  for (const cause of ['offline', 'sessionUnclear', 'sessionMayBeRepeat'] as const)
    expect(after(cause, [cause], { state: { goesPast: [cause] } })).toEqual(pause(cause));
});

it('counts consecutive answers of one cause, and restarts at another cause', () => {
  const answer = (state: DriveState, cause: Cause) => next(state, { cause, outcomes: [] }, turn);
  let state = fresh;
  const steps = (
    ['notAllowed', 'notAllowed', 'accepted', 'notAllowed', 'notAllowed', 'notAllowed'] as const
  ).map((cause) => {
    const done = answer(state, cause);
    state = done.state;
    return done.step.kind;
  });
  expect(steps).toEqual(['goOn', 'goOn', 'goOn', 'goOn', 'goOn', 'pause']);
});

it('waits at a limit as often as there are waits, then pauses', () => {
  for (const [waits, waitMs] of WAITS_MS.entries())
    expect(after('limitReached', ['limitReached'], { turn: { waits } })).toEqual({
      kind: 'again',
      turn: { ...turn, waits: waits + 1 },
      waitMs,
    });
  expect(after('limitReached', ['limitReached'], { turn: { waits: WAITS_MS.length } })).toEqual(
    pause('limitReached'),
  );
});

it('renews the session once for a request', () => {
  expect(after('sessionEnded', ['sessionEnded'])).toEqual({
    kind: 'again',
    turn: { ...turn, renewal: 'due' },
    waitMs: 0,
  });
  expect(after('sessionEnded', ['sessionEnded'], { turn: { renewal: 'done' } })).toEqual(
    pause('sessionEnded'),
  );
});

it('waits for the person after Send only the first', () => {
  expect(after('accepted', ['accepted'], { state: { extent: 'first' } })).toEqual(pause('triedFirst'));
  expect(after('noAnswer', ['noAnswer'], { state: { extent: 'first' } })).toEqual(pause('noAnswer'));
});
