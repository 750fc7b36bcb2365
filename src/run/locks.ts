/** Mutual exclusion across the tabs of this browser. A lock is released when its work ends or its tab closes. */
export interface Locks {
  /** Waits for the lock, then works. Rejects if `giveUp` is aborted before the work begins. */
  hold<Result>(name: string, work: () => Promise<Result>, giveUp?: AbortSignal): Promise<Result>;
  /** Runs the work under the lock if it is free; otherwise returns null without running it. */
  holdIfFree<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
}

/** Held during a request. One name per parallel sender, so the org's pace holds across tabs. */
export const sendingLockName = (orgId: string, sender: number) => `send:${orgId}:${sender}`;

const RUN_LOCK = 'run:';

/** Held by the tab that drives a run, so that no run is driven twice. */
export const runLockName = (runId: string) => `${RUN_LOCK}${runId}`;

/** Held while the org asks a run of any tab to wait. Reads wait for it. */
export const waitLockName = (baseUrl: string) => `wait:${baseUrl}`;

/** Held while a run is compared with earlier ones and recorded, so that two tabs cannot both send the same. */
export const newRunLockName = (orgId: string) => `new-run:${orgId}`;

/** Names of the locks that tabs of this browser hold. */
export async function heldLockNames(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name = '' }) => name);
}

/** @param ids of the runs that count; null for all of this browser, also those of other persons and orgs */
export async function isAnyRunDriven(ids: readonly string[] | null): Promise<boolean> {
  const counted = ids && new Set(ids.map(runLockName));
  return (await heldLockNames()).some((name) => (counted ? counted.has(name) : name.startsWith(RUN_LOCK)));
}

/** Takes a lock if it is free; otherwise null. It is held until the returned function is called, or its tab closes. */
export function takeLock(locks: Locks, name: string): Promise<(() => Promise<unknown>) | null> {
  return new Promise((resolve, reject) => {
    const released = Promise.withResolvers<true>();
    const holding = locks.holdIfFree(name, () => {
      resolve(() => {
        released.resolve(true);
        return holding;
      });
      return released.promise;
    });
    holding.then((result) => result === null && resolve(null), reject);
  });
}

/** The browser's Web Locks. They exist only in secure contexts, like the sign-in and the journal's hashes. */
export const webLocks: Locks = {
  hold: (name, work, giveUp) =>
    navigator.locks.request(name, giveUp ? { signal: giveUp } : {}, work) as Promise<never>,
  holdIfFree: (name, work) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? await work() : null,
    ) as Promise<never>,
};
