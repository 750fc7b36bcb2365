import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** The page's clock and the orgs'. */
export interface TestTime {
  /** From now on the page's time is ours to move; it also goes on by itself. Throws once the page is open: timers that it has set would not move. */
  start(at?: Date | string): Promise<void>;
  /**
   * Timers of the page that fall due run, and an org that waits before its answer gives it. To be called once it waits
   * (`await org.ledger.toHaveReceived(1)`, or `toHaveExecuted` where it waits after the work): a wait that begins
   * afterwards takes real time.
   */
  advance(seconds: number): Promise<void>;
}

export function testTime(page: Page, world: World): TestTime {
  return {
    async start(at) {
      if (page.url() !== 'about:blank') throw new Error('Call clock.start() before the page opens.');
      await page.clock.install(at === undefined ? {} : { time: at });
    },
    async advance(seconds) {
      await page.clock.fastForward(seconds * 1_000);
      await world.advance(seconds * 1_000);
    },
  };
}
