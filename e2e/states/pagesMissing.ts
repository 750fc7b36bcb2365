import { pagePatterns, patternOfPath } from '#app/routes/pagePatterns.ts';
import type { PageState, StateSequence } from './state.ts';

/** The pattern of the page at an address; undefined where there is no page. */
export function patternAt(address: string): string | undefined {
  return patternOfPath(new URL(address, 'http://localhost').pathname);
}

/** The patterns of the pages that are not looked at on the way through the sequences. A run is one only where it was sent. */
export function pagesMissing(
  sequences: readonly StateSequence[],
  isLookedAt: (state: PageState) => boolean = () => true,
): string[] {
  const found = new Set<string | undefined>();
  for (const { who, states } of sequences) {
    let here = patternAt(who?.at ?? '/');
    for (const state of states) {
      const { at, endsOn } = state;
      // No table can know the address of a run: those that are written down are of none.
      if (at !== null) here = at.startsWith('/runs/') ? undefined : patternAt(at);
      if (endsOn) here = endsOn;
      if (isLookedAt(state)) found.add(here);
    }
  }
  return Object.values(pagePatterns).filter((pattern) => !found.has(pattern));
}
