const PLACES = '[role="dialog"], form, section, nav, [role="group"], main';

/** Focuses the surroundings of a removed control; otherwise Tab would restart at the top. A page's own focus wins. */
export function keepFocus(root: HTMLElement): () => void {
  let around: Element[] = [];
  let frame = 0;

  const remember = ({ target }: FocusEvent) => {
    around = target instanceof Element ? ancestorsOf(target) : [];
  };
  const restore = () => {
    if (!isLost()) return;
    const place = around.find((element) => element.isConnected)?.closest<HTMLElement>(PLACES);
    if (!place || !root.contains(place)) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const isLost = () =>
    document.activeElement === document.body && around.length > 0 && around[0]?.isConnected === false;

  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    // Effects that move the focus run until after the next frame.
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

function ancestorsOf(element: Element): Element[] {
  const elements: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) elements.push(at);
  return elements;
}
