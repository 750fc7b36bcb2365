import type { RowIndex } from './rowIndex.ts';

/** In ms. An idle browser grants 50, and with what its garbage collector adds, a task of all of them would be too long. */
const SLICE_MS = 16;

/**
 * Makes the index ready for the first find while the browser has nothing else to do; stopped by what it returns. Where the
 * browser does not tell when it is idle, the first find does it all.
 */
export function prepareWhenIdle(
  index: Pick<RowIndex<never>, 'prepare'>,
  now = () => performance.now(),
): (() => void) | undefined {
  if (typeof requestIdleCallback === 'undefined') return;
  let callback = requestIdleCallback(onIdle);
  function onIdle(deadline: IdleDeadline): void {
    const end = now() + SLICE_MS;
    const isReady = index.prepare(() => deadline.timeRemaining() > 2 && now() < end);
    if (!isReady) callback = requestIdleCallback(onIdle);
  }
  return () => cancelIdleCallback(callback);
}
