/** In ms: the work waits at most this long for rendering and input. */
const LATEST = 200;

/** Works after the next frame, when idle; returns a cancel function. Background pages render no frames: there soon. */
export function whenIdle(work: () => void): () => void {
  let stop = () => {};
  if (document.visibilityState !== 'visible') return later(work);
  const frame = requestAnimationFrame(() => {
    stop = typeof requestIdleCallback === 'undefined' ? later(work) : idly(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

function later(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

function idly(work: () => void): () => void {
  const callback = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(callback);
}
