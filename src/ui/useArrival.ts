import { useEffect, useState } from 'react';

/**
 * What the page before handed over with `navigate(path, { state: { [name]: … } })`. Read once: a notice about something
 * that has just happened must not stand there again after a reload. Anything can stand in a history entry, so it comes as
 * unknown; what else stands there is left.
 */
export function useArrival(name: string): unknown {
  const [arrived] = useState(() => entryState()[name]);
  useEffect(() => {
    const { [name]: read, ...others } = entryState();
    if (read !== undefined) history.replaceState(others, '');
  }, [name]);
  return arrived;
}

const entryState = (): Record<string, unknown> => history.state ?? {};
