import type { Locks } from '../locks.ts';

export interface TabLocks extends Locks {
  /** Closes the tab: releases its locks, drops its waiting claims and ignores its work from then on. */
  die(): void;
}

/** Web Locks for tests. One object is one browser; each tab has its own view of it. */
export interface BrowserLocks {
  openTab(): TabLocks;
}

interface Claim {
  tab: symbol;
  grant(): void;
}

export function createBrowserLocks(): BrowserLocks {
  /** By lock name: the first claim holds the lock, the others wait in order. */
  const queues = new Map<string, Claim[]>();

  function claim(name: string, mine: Claim): void {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    if (queue.push(mine) === 1) mine.grant();
  }

  function drop(name: string, isDropped: (claim: Claim) => boolean): void {
    const queue = queues.get(name) ?? [];
    const left = queue.filter((each) => !isDropped(each));
    queues.set(name, left);
    if (left[0] !== queue[0]) left[0]?.grant();
  }

  return {
    openTab: () => {
      const tab = Symbol('tab');

      function hold<Result>(
        name: string,
        work: () => Promise<Result>,
        giveUp?: AbortSignal,
      ): Promise<Result> {
        return new Promise((resolve, reject) => {
          const leave = () => {
            drop(name, (each) => each === mine);
            reject(giveUp?.reason);
          };
          if (giveUp?.aborted) return reject(giveUp.reason);
          giveUp?.addEventListener('abort', leave);
          const mine: Claim = {
            tab,
            // A microtask, as in browsers: the next holder never runs inside the code that released the lock.
            grant: () =>
              queueMicrotask(() => {
                if (!queues.get(name)?.includes(mine)) return;
                giveUp?.removeEventListener('abort', leave);
                const finished = work().finally(() => drop(name, (each) => each === mine));
                finished.then(resolve, reject);
              }),
          };
          claim(name, mine);
        });
      }

      return {
        hold,
        holdIfFree: (name, work) => (queues.get(name)?.length ? Promise.resolve(null) : hold(name, work)),
        die: () => {
          for (const name of queues.keys()) drop(name, (each) => each.tab === tab);
        },
      };
    },
  };
}
