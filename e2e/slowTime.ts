import type { Page } from '@playwright/test';

/**
 * Sets the time for this page and later ones. Each read of the clock adds a microsecond, which no page shows. A stopped
 * clock would block code that waits for a newer time; a running clock would show other seconds on a busy machine.
 * Timers do not change.
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
