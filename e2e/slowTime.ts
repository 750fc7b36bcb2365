import type { Page } from '@playwright/test';

/**
 * From now on it is that moment for the page, and for those that open in its place. Each look at the clock finds it a
 * microsecond later, which is shown nowhere: a clock that stood still would hold up whoever waits for something newer
 * than what it has, and one that goes by itself shows other seconds on a busy machine. Timers are not touched.
 */
export async function slowTime(page: Page, at: Date): Promise<void> {
  await page.addInitScript(setTime, at.getTime());
  await page.evaluate(setTime, at.getTime());
}

/** In the page. */
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
