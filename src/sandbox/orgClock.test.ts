import { expect, it } from 'vitest';
import { createOrgClock } from './orgClock.ts';

const MINUTE = 60_000;

it('runs by itself, and can be moved on', () => {
  const clock = createOrgClock();
  const before = Date.now();
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  clock.advance(MINUTE);
  expect(clock.now()).toBeGreaterThanOrEqual(before + MINUTE);
  clock.reset();
  expect(clock.now()).toBeLessThan(before + MINUTE);
});

it('wakes sleepers whose time has come, and no others', async () => {
  const clock = createOrgClock();
  const awake: string[] = [];
  const short = clock.sleep(10 * MINUTE).then(() => awake.push('short'));
  const long = clock.sleep(20 * MINUTE).then(() => awake.push('long'));
  clock.advance(9 * MINUTE);
  clock.advance(MINUTE);
  await short;
  expect(awake).toEqual(['short']);
  clock.reset();
  await long;
  expect(awake).toEqual(['short', 'long']);
});

it('removes an aborted sleeper', async () => {
  const calledOff = new AbortController();
  const asleep = createOrgClock().sleep(10 * MINUTE, calledOff.signal);
  calledOff.abort();
  await expect(asleep).resolves.toBeUndefined();
});
