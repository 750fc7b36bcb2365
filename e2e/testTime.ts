import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** Controls the clocks of the page and the orgs. */
export interface TestTime {
  /** Controls the page's clock, which also runs by itself. Call it before the page opens; otherwise it throws. */
  start(at?: Date | string): Promise<void>;
  /**
   * Runs due timers of the page, and ends delays of the orgs. Call it once the org delays the request, after `await
   * org.ledger.expectReceived(1)` (`expectExecuted` if it delays the answer): a later delay takes real time.
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
