import type { LiveRuns } from './liveRuns.ts';

/**
 * Lets the browser ask before the tab is closed or reloaded, for as long as a request is on its way, or an answer is
 * written down nowhere else, and no longer: between two requests nothing is lost by closing, the run waits where it was.
 * Returns what ends it.
 */
export function warnBeforeClosing(
  live: Pick<LiveRuns, 'inFlight' | 'unsaved' | 'subscribe'>,
  tab: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const ask = (event: Event) => event.preventDefault();
  const follow = () => {
    if (live.inFlight() + live.unsaved() > 0) tab.addEventListener('beforeunload', ask);
    else tab.removeEventListener('beforeunload', ask);
  };
  follow();
  const stop = live.subscribe(follow);
  return () => {
    stop();
    tab.removeEventListener('beforeunload', ask);
  };
}
