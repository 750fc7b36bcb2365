import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { patternOfPath } from './patternOfPath.ts';
import type { PageState, StateSequence } from './state.ts';

/** The pattern of the page at an address; undefined if there is none. */
export function patternAt(address: string): string | undefined {
  return patternOfPath(new URL(address, 'http://localhost').pathname);
}

/** Patterns of pages that no sequence visits. The run page counts only after a run was sent. */
export function pagesMissing(
  sequences: readonly StateSequence[],
  isLookedAt: (state: PageState) => boolean = () => true,
): string[] {
  const found = new Set<string | undefined>();
  for (const { who, states } of sequences) {
    let here = patternAt(who?.at ?? '/');
    for (const state of states) {
      const { at, endsOn } = state;
      // A run's address is not known in advance, so a fixed address shows no run.
      if (at !== null) here = at.startsWith('/runs/') ? undefined : patternAt(at);
      if (endsOn) here = endsOn;
      if (isLookedAt(state)) found.add(here);
    }
  }
  return Object.values(pagePatterns).filter((pattern) => !found.has(pattern));
}
