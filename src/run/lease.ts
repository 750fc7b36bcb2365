import type { Locks } from './locks.ts';

/** A lock that is held until `release`, or until its tab closes. */
export interface Lease {
  release(): Promise<void>;
}

/** Takes a lock if it is free; otherwise null. */
export function takeLease(locks: Locks, name: string): Promise<Lease | null> {
  return new Promise((resolve, reject) => {
    const released = Promise.withResolvers<true>();
    const holding = locks.holdIfFree(name, () => {
      resolve({
        release: async () => {
          released.resolve(true);
          await holding;
        },
      });
      return released.promise;
    });
    holding.then((result) => result === null && resolve(null), reject);
  });
}
