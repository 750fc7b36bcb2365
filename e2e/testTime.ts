import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** The page's clock and the orgs'. */
export interface TestTime {
  /** Controls the page's time, which also goes on by itself. Throws if the page is open: its timers would not move. */
  start(at?: Date | string): Promise<void>;
  /**
   * Runs due timers of the page, and lets an org that delays its answer give it. Call it once the org waits (`await
   * org.ledger.toHaveReceived(1)`, or `toHaveExecuted` if it waits after the work): a later delay takes real time.
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
