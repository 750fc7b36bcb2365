import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttleByCost } from './throttleByCost.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (milliseconds: number) =>
  vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('runs at once, and once more for all calls meanwhile', async () => {
  const work = takes(10);
  const { call } = throttleByCost(work, 1_000, Date.now);
  call();
  expect(work).toHaveBeenCalledTimes(1);
  call();
  call();
  await after(1_009);
  expect(work).toHaveBeenCalledTimes(1);
  await after(1);
  expect(work).toHaveBeenCalledTimes(2);
  await after(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  call();
  expect(work).toHaveBeenCalledTimes(3);
});

it('waits four times as long as a long run took', async () => {
  const work = takes(2_000);
  const { call } = throttleByCost(work, 1_000, Date.now);
  call();
  await after(2_000);
  call();
  await after(7_999);
  expect(work).toHaveBeenCalledTimes(1);
  await after(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits ten seconds at most, however long the computer slept', async () => {
  const work = takes(3_600_000);
  const { call } = throttleByCost(work, 1_000, Date.now);
  call();
  await after(3_600_000);
  call();
  await after(9_999);
  expect(work).toHaveBeenCalledTimes(1);
  await after(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does nothing more once it is stopped', async () => {
  const work = takes(10);
  const { call, stop } = throttleByCost(work, 1_000, Date.now);
  call();
  call();
  stop();
  await after(60_000);
  call();
  expect(work).toHaveBeenCalledTimes(1);
});
