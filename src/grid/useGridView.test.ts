import { afterEach, expect, it, vi } from 'vitest';
import { prepareWhenIdle } from './useGridView.ts';

afterEach(() => vi.unstubAllGlobals());

/** An idle browser that grants 50 ms at a time, and an index that needs 1 ms per row. */
function idleBrowser(rows: number) {
  let time = 0;
  let prepared = 0;
  let callback: IdleRequestCallback | null = null;
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => {
    callback = work;
    return 7;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    if (handle === 7) callback = null;
  });
  const index = {
    prepare: (hasTime: () => boolean) => {
      for (; prepared < rows && hasTime(); prepared++) time++;
      return prepared === rows;
    },
  };
  return {
    stop: prepareWhenIdle(index, () => time),
    /** How long an idle callback blocked the browser, in ms; null if none is waiting. */
    idle: () => {
      const [called, since] = [callback, time];
      if (!called) return null;
      callback = null;
      called({ didTimeout: false, timeRemaining: () => 50 - (time - since) });
      return time - since;
    },
  };
}

it('works in idle time until all is ready, and uses a small part of each', () => {
  const { idle } = idleBrowser(40);
  expect([idle(), idle(), idle(), idle()]).toEqual([16, 16, 8, null]);
});

it('does nothing more once it is stopped', () => {
  const { idle, stop } = idleBrowser(40);
  idle();
  stop?.();
  expect(idle()).toBeNull();
});
