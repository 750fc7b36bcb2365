import type { Locks } from './locks.ts';

/** A lock that is held until it is released, or its tab goes away. */
export interface Lease {
  release(): Promise<void>;
}

/** Takes a lock if it is free now; otherwise null. */
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
    holding.then((held) => held === null && resolve(null), reject);
  });
}
