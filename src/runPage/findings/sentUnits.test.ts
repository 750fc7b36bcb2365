import { expect, it } from 'vitest';
import type { Outcome } from '#contract/causes.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { sentUnits } from './sentUnits.ts';

const T0 = 1_000_000;
const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 120_000;

interface Sent {
  at: number;
  answeredAt: number | null;
  outcome: Outcome;
}

/** One row with these attempts. */
function timesOf(...attempts: readonly Sent[]) {
  const { run, rows, requests } = someHistory({ createdAt: T0 - 5, causes: ['noAnswer'] });
  const [request] = requests;
  if (!request) throw new Error('The history has no request');
  const all = attempts.map(({ at, answeredAt, outcome }, place) => ({
    ...request,
    attempt: place + 1,
    sentAt: at,
    answeredAt,
    outcomes: [{ row: 0, outcome }],
  }));
  const [unit] = sentUnits([{ key: '0', rows }], { run, rows, requests: all, findings: [] }, TIMEOUT_MS);
  if (!unit) throw new Error('There is no unit');
  const { sentAt, lostAt, overAt, recordId } = unit;
  return { sentAt, lostAt, overAt, recordId };
}

it('leaves out an attempt that never reached the org: what others did since is not of this row', () => {
  const later = T0 + 4 * HOUR_MS;
  const times = timesOf(
    { at: T0, answeredAt: T0 + 50, outcome: outcomeOfCause('limitReached') },
    { at: later, answeredAt: later, outcome: outcomeOfCause('interrupted') },
  );
  expect(times).toMatchObject({ sentAt: later, lostAt: later });
});

it('loses a request when the browser gave up, which may be minutes later', () => {
  const times = timesOf({ at: T0, answeredAt: T0 + 120_000, outcome: outcomeOfCause('timedOut') });
  expect(times).toMatchObject({ sentAt: T0, lostAt: T0 + 120_000, overAt: T0 + 120_000 });
});

it('is over after the timeout, though the next start of the console closes the request hours later', () => {
  const nextDay = T0 + 16 * HOUR_MS;
  const times = timesOf({ at: T0, answeredAt: nextDay, outcome: outcomeOfCause('interrupted') });
  expect(times).toMatchObject({ lostAt: nextDay, overAt: T0 + TIMEOUT_MS });
});

it('is over after the timeout at the latest while another tab waits for the answer', () => {
  const times = timesOf({ at: T0, answeredAt: null, outcome: outcomeOfCause('sending') });
  expect(times).toMatchObject({ lostAt: T0 + TIMEOUT_MS, overAt: T0 + TIMEOUT_MS });
});

it('counts from the first of two attempts that may have reached the org to the end of the last', () => {
  const times = timesOf(
    { at: T0, answeredAt: T0 + 10, outcome: outcomeOfCause('noAnswer') },
    { at: T0 + 100, answeredAt: T0 + 300, outcome: outcomeOfCause('noAnswer') },
  );
  expect(times).toMatchObject({ sentAt: T0, lostAt: T0 + 300, overAt: T0 + 300 });
});

it('has the record that the answer named', () => {
  const outcome = { ...outcomeOfCause('alreadySo'), recordId: '8015g000003ODIWAA4' };
  expect(timesOf({ at: T0, answeredAt: T0 + 10, outcome }).recordId).toBe('8015g000003ODIWAA4');
});

it('times a row that was never sent by its run', () => {
  expect(timesOf()).toMatchObject({ sentAt: T0 - 5, lostAt: T0 - 5 });
});
