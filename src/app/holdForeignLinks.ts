/** Every way in which a person follows a link; Enter is a click. */
const ways = ['click', 'auxclick', 'contextmenu', 'dragstart'] as const;

/** Keeps links to other sites from being followed, until the function it returns is called: config.json makes their addresses. */
export function holdForeignLinks(page: Document): () => void {
  const hold = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin !== location.origin) event.preventDefault();
  };
  for (const way of ways) page.addEventListener(way, hold, { capture: true });
  return () => {
    for (const way of ways) page.removeEventListener(way, hold, { capture: true });
  };
}
