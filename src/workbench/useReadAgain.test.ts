import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAgainFrom } from './useReadAgain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A page that shows how often something was written, as it stood when a reading began; a reading takes its time. */
function showing(takesMs: number) {
  const queries = new QueryClient();
  let written = 0;
  const read = vi.fn(async () => {
    const now = written;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    return now;
  });
  const shown = new QueryObserver(queries, { queryKey: ['run', 'a'], queryFn: read, staleTime: Infinity });
  shown.subscribe(() => undefined);
  return {
    read,
    shown: () => shown.getCurrentResult().data,
    write: () => {
      written++;
      return readAgainFrom(queries, ['run']);
    },
  };
}

it('shows what another tab writes while it still writes, faster than it can be read', async () => {
  const { shown, write } = showing(250);
  for (let ms = 0; ms < 2_000; ms += 100) {
    void write();
    await after(100);
  }
  expect(shown()).toBeGreaterThan(10);
});

it('reads once for all who ask at one moment, and once more for those who ask meanwhile', async () => {
  const { read, shown, write } = showing(10);
  await after(10);
  await Promise.all([after(10), write(), write(), write()]);
  expect(read).toHaveBeenCalledTimes(2);
  void write();
  await after(5);
  void write();
  void write();
  await after(60);
  expect(read).toHaveBeenCalledTimes(4);
  expect(shown()).toBe(6);
});

it('shows what was written while the first reading was under way', async () => {
  const { shown, write } = showing(250);
  await after(100);
  void write();
  await after(150);
  expect(shown()).toBe(0);
  await after(250);
  expect(shown()).toBe(1);
});
