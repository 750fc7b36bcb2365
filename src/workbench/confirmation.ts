import type { Clock } from '#lib/clock.ts';

/** As long as config.json usually takes on a slow line: who presses a button before it has come need not notice. */
const WAIT_MS = 3_000;

/** config.json has not come yet: nothing was begun, and nothing begins by itself when it comes. */
export class NotConfirmed extends Error {}

export interface Confirmation {
  /** Waits a short while, for one at a time; rejects with NotConfirmed. Queued, a second press would send a second time. */
  wait(): Promise<void>;
  /** The same without waiting. */
  require(): void;
}

export function createConfirmation(confirmed: Promise<void>, clock: Pick<Clock, 'sleep'>): Confirmation {
  let isHere = false;
  let isWaiting = false;
  const here = confirmed.then(() => {
    isHere = true;
  });
  const require = () => {
    if (!isHere) throw new NotConfirmed();
  };
  return {
    require,
    wait: async () => {
      if (isHere) return;
      if (isWaiting) throw new NotConfirmed();
      isWaiting = true;
      await Promise.race([here, clock.sleep(WAIT_MS)]);
      isWaiting = false;
      require();
    },
  };
}
