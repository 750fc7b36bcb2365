const AREAS = '[role="dialog"], form, section, nav, [role="group"], main';

/** Focuses the region around a removed control; otherwise Tab would start at the top. A focus set by the page wins. */
export function restoreLostFocus(root: HTMLElement): () => void {
  let around: Element[] = [];
  let frame = 0;

  const remember = (event: FocusEvent) => {
    around = event.composedPath().filter((node) => node instanceof Element);
  };
  const isLost = () => document.activeElement === document.body && around[0]?.isConnected === false;
  const restore = () => {
    if (!isLost()) return;
    const left = around.find((element) => element.isConnected);
    const area = left?.closest<HTMLElement>(AREAS) ?? root.querySelector('main');
    if (!area || !root.contains(area)) return;
    if (!area.hasAttribute('tabindex')) area.tabIndex = -1;
    area.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    // Waits two frames: until then, effects may move the focus.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', remember);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}
