import type { Build } from '#config/build.ts';
import type { ServedBuild } from '#config/servedBuild.ts';
import type { Clock } from '#lib/clock.ts';
import { createListeners } from '#lib/listeners.ts';

/** A tab that one works in all day finds out within this time, and one that is come back to at once. */
export const PERIOD_MS = 30 * 60_000;
/** Whatever happens in the tab, the server is asked no more often. */
export const REST_MS = 5 * 60_000;
/** Code that is not there is a good reason to ask, and many pieces can be missing at once. */
export const REST_AFTER_MISSING_MS = 10_000;

export interface BuildWatch {
  /** The other build that a reload would bring; null until there is one. */
  current(): Build | null;
  subscribe(listener: () => void): () => void;
  /** Somebody came back to the tab. */
  comeBack(): void;
  /** A piece of code could not be fetched. */
  codeMissing(): void;
  stop(): void;
}

export interface BuildWatchPorts {
  ask(): Promise<ServedBuild>;
  clock: Clock;
  isVisible(): boolean;
}

/** Notices that the server has another build than the open page, by asking now and then, and no more once it knows. */
export function createBuildWatch({ ask, clock, isVisible }: BuildWatchPorts): BuildWatch {
  const listeners = createListeners();
  const stopped = new AbortController();
  let found: Build | null = null;
  const loadedAt = clock.now();
  let askedAt: number | null = null;

  async function askUnless(restMs: number, last = askedAt): Promise<void> {
    const since = last === null ? restMs : clock.now() - last;
    // A clock that was set back must not end the asking.
    if (found || stopped.signal.aborted || (since >= 0 && since < restMs)) return;
    askedAt = clock.now();
    const answer = await ask();
    if (answer.kind !== 'other' || stopped.signal.aborted) return;
    found = answer.build;
    stopped.abort();
    listeners.tell();
  }

  async function askNowAndThen(): Promise<void> {
    while (!stopped.signal.aborted) {
      await clock.sleep(PERIOD_MS, stopped.signal);
      comeBack();
    }
  }
  // What has just come from the server need not be asked about.
  const comeBack = () => void (isVisible() && askUnless(REST_MS, askedAt ?? loadedAt));
  void askNowAndThen();

  return {
    current: () => found,
    subscribe: listeners.subscribe,
    comeBack,
    codeMissing: () => void askUnless(REST_AFTER_MISSING_MS),
    stop: () => stopped.abort(),
  };
}
