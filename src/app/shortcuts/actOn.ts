/** What a page marks with `data-shortcut`, so that a shortcut finds it. */
type Mark = 'find' | 'submit';

/** How long a shortcut waits for its control: for a lazily loaded page, or for a sheet that is still being read. */
const WAIT_MS = 5_000;

/** Focuses or clicks the marked control; waits for one that is not there yet, until the person does something else. */
export function actOn(mark: Mark): void {
  if (act(mark)) return;
  const over = new AbortController();
  const observer = new MutationObserver(() => {
    if (act(mark)) over.abort();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const timer = setTimeout(() => over.abort(), WAIT_MS);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['keydown', 'pointerdown', 'popstate']) {
    window.addEventListener(event, () => over.abort(), { signal: over.signal, capture: true });
  }
}

/** False where the page has no such control yet, or the control is disabled: the words beside it say why. */
function act(mark: Mark): boolean {
  const marked = document.querySelector<HTMLElement>(`main [data-shortcut="${mark}"]`);
  if (!marked) return false;
  if (mark === 'find') {
    marked.focus();
    if (marked instanceof HTMLInputElement) marked.select();
    return true;
  }
  if (marked instanceof HTMLButtonElement && marked.disabled) {
    marked.scrollIntoView({ block: 'nearest' });
    return false;
  }
  marked.click();
  return true;
}
