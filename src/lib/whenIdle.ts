/** In ms: the work waits at most this long for rendering and input. */
const LATEST = 200;

/** Resolves as `whenIdle` works. */
export const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Works after the next frame, when idle; returns a cancel function. Background pages render no frames: there soon. */
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
