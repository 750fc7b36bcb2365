/** In ms: until then what is seen and pressed goes first, and after that the work is not put off any more. */
const LATEST = 200;

/** Works after the next frame, when idle; returns its stop. Background pages draw no frames: soon. */
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
