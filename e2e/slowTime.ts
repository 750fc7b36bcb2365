import type { Page } from '@playwright/test';

/**
 * Sets the time for the page and its successors. Each read of the clock returns a microsecond more, which no page shows:
 * a stopped clock would block code that waits for a newer time, and a running one shows other seconds on a busy machine.
 * Timers are not changed.
 */
export async function slowTime(page: Page, at: Date): Promise<void> {
  await page.addInitScript(setTime, at.getTime());
  await page.evaluate(setTime, at.getTime());
}

/** Runs in the page. */
function setTime(at: number): void {
  const of = globalThis as { slowTime?: { now: number } };
  if (!of.slowTime) {
    const time = { now: at };
    of.slowTime = time;
    const now = () => {
      time.now += 0.001;
      return time.now;
    };
    globalThis.Date = new Proxy(Date, {
      construct: (RealDate, given) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given),
      get: (RealDate, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
    });
  }
  of.slowTime.now = at;
}
