import { operationNames, operations, pathParameters, pathWith } from '#contract/operations.ts';
import { createListeners } from '#lib/listeners.ts';

/** One request that a script of this tab made, as the browser timed it. */
export interface TabRequest {
  /** Without the query, and without the id that the API has in a path, or anything that looks like an id. */
  address: string;
  /** In ms since the epoch. */
  at: number;
  /** Null where no answer came, or the browser does not tell of one from another origin. */
  status: number | null;
  tookMs: number;
}

/** Older ones are of no use to anybody, and the journal has what was sent. */
const KEPT = 100;

/** The paths that hold an id: whatever stands there is one, also in an org whose ids look like anything. */
const pathsWithIds = operationNames
  .filter((name) => pathParameters(name).length > 0)
  .map((name) => ({
    pattern: new RegExp(`${pathWith(name, () => '.+')}$`),
    shown: operations[name].path,
  }));

/** Elsewhere, an id of a record, a run or a person: long, in one piece, with a digit in it. */
const ID = /^(?=.*\d)[\w-]{8,}$/;

let kept: readonly TabRequest[] = [];
let isWatching = false;
const listeners = createListeners();

/**
 * Keeps the last requests of this tab from now on, and of those before what the browser still knows; calling it again
 * changes nothing. From the browser's own timing instead of a hook in each call: it has the sign-in's requests too, and
 * cannot come between a request and its answer. Headers and bodies are not in it.
 */
export function watchTabRequests(): void {
  if (isWatching || typeof PerformanceObserver === 'undefined') return;
  isWatching = true;
  const observer = new PerformanceObserver((list) => {
    const timings = list.getEntries() as PerformanceResourceTiming[];
    const asked = timings.flatMap((timing) => tabRequestOf(timing, performance.timeOrigin));
    if (asked.length === 0) return;
    kept = [...asked.toReversed(), ...kept].slice(0, KEPT);
    listeners.tell();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Newest first; the same list until there is another request. */
export const tabRequests = (): readonly TabRequest[] => kept;

export function subscribeTabRequests(listener: () => void): () => void {
  watchTabRequests();
  return listeners.subscribe(listener);
}

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'startTime' | 'duration' | 'responseStatus'
>;

/** Nothing for scripts, styles and pictures: what they are is no secret, and they are many. */
export function tabRequestOf(timing: Timing, timeOrigin: number): TabRequest[] {
  const { name, initiatorType, startTime, duration, responseStatus } = timing;
  if (initiatorType !== 'fetch' && initiatorType !== 'xmlhttprequest') return [];
  return [
    {
      address: safeAddress(name),
      at: timeOrigin + startTime,
      status: responseStatus || null,
      tookMs: Math.round(duration),
    },
  ];
}

function safeAddress(name: string): string {
  const { origin, pathname } = new URL(name);
  const path = pathsWithIds.reduce((text, { pattern, shown }) => text.replace(pattern, shown), pathname);
  return (
    origin +
    path
      .split('/')
      .map((part) => (ID.test(part) ? '{id}' : part))
      .join('/')
  );
}
