import { useEffect } from 'react';
import { preloadPage } from './pages.tsx';

/**
 * Fetches the chunk of the page at `path` at once, beside what has to be there before it can be shown: the shell's
 * chunk and the journal. One after the other they would take three journeys on a slow line.
 */
export function usePreload(path: string | null): void {
  useEffect(() => {
    if (path !== null) preloadPage(path);
  }, [path]);
}
