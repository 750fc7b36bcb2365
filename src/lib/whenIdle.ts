/** In ms: the work waits at most this long for rendering and input. */
const LATEST = 200;

/** Like `whenIdle`, as a promise. */
export const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Calls `work` when idle after the next frame; soon in a hidden page, which has none. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  let stop = () => {};
  const soon = () => {
    const timer = setTimeout(work);
    stop = () => clearTimeout(timer);
  };
  const whenFree = () => {
    const callback = requestIdleCallback(work, { timeout: LATEST });
    stop = () => cancelIdleCallback(callback);
  };
  if (document.visibilityState !== 'visible') soon();
  else {
    const frame = requestAnimationFrame(typeof requestIdleCallback === 'undefined' ? soon : whenFree);
    stop = () => cancelAnimationFrame(frame);
  }
  return () => stop();
}
