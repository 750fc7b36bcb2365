import { useEffect, useState } from 'react';
import { whenIdle } from '#grid/whenIdle.ts';
import { chunk } from './chunk.tsx';

const watch = chunk(async () => (await import('./TabWatch.tsx')).TabWatch);

/** The watch over the tab, whose code is fetched when the page is there: no page waits for it. */
export function IdleTabWatch() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const load = () =>
      watch.load().then(
        () => {
          stop.abort();
          setIsLoaded(true);
        },
        // The line may be gone. Whoever comes back to the tab tries again.
        () => undefined,
      );
    window.addEventListener('focus', () => void load(), { signal: stop.signal });
    stop.signal.addEventListener(
      'abort',
      whenIdle(() => void load()),
    );
    return () => stop.abort();
  }, []);
  return isLoaded && <watch.Component />;
}
