import { useEffect, useState } from 'react';

/**
 * What the page before handed over with `navigate(path, { state })`. Read once: a notice about something that has just
 * happened must not stand there again after a reload. Anything can stand in a history entry, so it comes as unknown.
 */
export function useArrival(): unknown {
  const [state] = useState<unknown>(() => history.state);
  useEffect(() => {
    if (history.state !== null) history.replaceState(null, '');
  }, []);
  return state;
}
