/** In ms: until then what is seen and pressed goes first, and after that the work is not put off any more. */
const LATEST = 200;

/**
 * Does `work` after the next frame has been drawn, when nothing else is to do; stopped by what it returns. A page in the
 * background draws no frames, so there it is done soon.
 */
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
