import { useEffect } from 'react';
import { matchRoute, useRouter } from 'wouter';
import { pages } from './pages.tsx';

/**
 * Fetches the chunk of the page at `path` at once, beside what has to be there before it can be shown: the shell's
 * chunk and the journal. One after the other they would take three journeys on a slow line.
 */
export function usePreload(path: string | null): void {
  const { parser } = useRouter();
  useEffect(() => {
    if (path === null) return;
    const page = Object.values(pages).find(({ pattern }) => matchRoute(parser, pattern, path)[0]);
    // What fails here fails again, and is told, when the page is shown.
    page?.load().catch(() => undefined);
    if (page?.leadsToRun) pages.run.load().catch(() => undefined);
  }, [path, parser]);
}
