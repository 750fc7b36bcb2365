/** What a page marks with `data-shortcut`, so that a shortcut finds it. */
type Mark = 'find' | 'submit';

/** Does on the page what a shortcut asks for. False where the page has no such thing. */
export function actOn(mark: Mark, page: ParentNode = document): boolean {
  const marked = page.querySelector<HTMLElement>(`main [data-shortcut="${mark}"]`);
  if (!marked) return false;
  if (mark === 'find') {
    marked.focus();
    if (marked instanceof HTMLInputElement) marked.select();
    return true;
  }
  // A button that cannot be pressed says beside it why.
  if (marked instanceof HTMLButtonElement && marked.disabled) marked.scrollIntoView({ block: 'nearest' });
  else marked.click();
  return true;
}
