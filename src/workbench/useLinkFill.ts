import { useEffect, useState } from 'react';

/**
 * What a deep link brings, read once and then taken out of the address: a link prefills, it never sends, and the
 * address that is left can be reloaded or passed on without filling the page again.
 * @param read from the link's parameters to what they fill, or null where the link brings nothing
 */
export function useLinkFill<Fill>(read: (parameters: URLSearchParams) => Fill | null): Fill | null {
  const [fill] = useState(() => read(new URLSearchParams(window.location.search)));
  useEffect(() => {
    if (fill !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [fill]);
  return fill;
}
