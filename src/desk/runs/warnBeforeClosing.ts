import type { LiveRuns } from './liveRuns.ts';

/** Asks before closing while a request is in flight or an answer is unsaved, not between requests. */
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
