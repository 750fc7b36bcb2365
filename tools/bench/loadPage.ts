import type { CDPSession, Page } from '@playwright/test';

export interface PageLoad {
  /** From the start of the navigation to the first frame in which the page's first field can be used. */
  milliseconds: number;
  /** How far things moved by themselves after they were shown, as browsers count it; 0 is none. */
  layoutShift: number;
}

/** What the page of a load notes about itself. */
interface Noted {
  readyAt: Promise<number>;
  shifts: number;
}

/** What DevTools calls "Slow 4G", on a machine a quarter as fast. */
const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 0.675e6 / 8,
};
const slowProcessor = 4;

/** Prepares a page for `loadPage` and `effortOf`. */
export async function watchReady(page: Page): Promise<CDPSession> {
  await page.addInitScript(() => {
    const noted = window as unknown as Noted;
    noted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    noted.readyAt = new Promise((resolve) => {
      const look = () => {
        const selector = sessionStorage.getItem('bench-ready') ?? 'html';
        if (document.querySelector(`${selector}:not(:disabled)`)) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  return page.context().newCDPSession(page);
}

/** Loads an address on a slow line and processor: as if for the first time, or with what the browser kept. */
export async function loadPage(
  page: Page,
  cdp: CDPSession,
  { path, ready, isFirst }: { path: string; ready: string; isFirst: boolean },
): Promise<PageLoad> {
  if (isFirst) await cdp.send('Network.clearBrowserCache');
  await page.evaluate((selector) => sessionStorage.setItem('bench-ready', selector), ready);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
  await page.goto(path, { waitUntil: 'commit' });
  const milliseconds = await readyAt(cdp);
  await page.waitForLoadState('networkidle');
  const layoutShift = await page.evaluate(() => (window as unknown as Noted).shifts);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { milliseconds, layoutShift };
}

/** Not by `page.evaluate`, which counts as a press of the person's: the console fetches its code otherwise after one. */
async function readyAt(cdp: CDPSession): Promise<number> {
  const expression = 'window.readyAt';
  const { result } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true });
  return result.value;
}
