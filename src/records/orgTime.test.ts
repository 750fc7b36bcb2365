import { expect, it } from 'vitest';
import { createOrgTime } from './orgTime.ts';

const HOUR_MS = 3_600_000;
const noon = Date.UTC(2026, 10, 28, 12);

/** A computer with a time of day that can be set, and a clock that measures what passes. */
function computer(shows: number) {
  let [wall, steady] = [shows, 500];
  return {
    clock: { now: () => wall, steady: () => steady, sleep: async () => undefined },
    pass: (ms: number) => {
      wall += ms;
      steady += ms;
    },
    set: (byMs: number) => {
      wall += byMs;
    },
  };
}
const header = (at: number) => new Date(at).toUTCString();

it.each([0, 26, -26])('the org is %d hours ahead of this computer, also later', (hours) => {
  const { clock, pass } = computer(noon);
  const time = createOrgTime(clock);
  expect(time.ahead()).toBeNull();
  time.hear(header(noon + hours * HOUR_MS), 100);
  pass(3 * HOUR_MS);
  expect(time.ahead()).toBe(hours * HOUR_MS);
});

it.each([26 * HOUR_MS, -26 * HOUR_MS, 60_000, -60_000])(
  'is not known after the clock was set by %d ms, until the next answer',
  (by) => {
    const { clock, pass, set } = computer(noon);
    const time = createOrgTime(clock);
    time.hear(header(noon), 100);
    pass(10_000);
    set(by);
    expect(time.ahead()).toBeNull();
    time.hear(header(noon + 10_000), 100);
    expect(time.ahead()).toBe(-by);
  },
);

it('is not known where CORS hides it, nor from an answer that took long', () => {
  const { clock } = computer(noon);
  const time = createOrgTime(clock);
  time.hear(null, 100);
  time.hear(header(noon), 6_000);
  expect(time.ahead()).toBeNull();
});

it('is that of the quickest answer: the header is older than a slow one’s arrival', () => {
  const { clock, pass } = computer(noon);
  const time = createOrgTime(clock);
  pass(4_000);
  time.hear(header(noon), 4_000);
  expect(time.ahead()).toBe(-4_000);
  time.hear(header(noon + 4_000), 50);
  expect(time.ahead()).toBe(0);
  pass(3_000);
  time.hear(header(noon + 4_000), 3_000);
  expect(time.ahead()).toBe(0);
});

it('follows the org’s own clock, if that was set', () => {
  const { clock, pass } = computer(noon);
  const time = createOrgTime(clock);
  time.hear(header(noon), 10);
  pass(1_000);
  time.hear(header(noon - 26 * HOUR_MS), 500);
  expect(time.ahead()).toBe(-26 * HOUR_MS - 1_000);
});
