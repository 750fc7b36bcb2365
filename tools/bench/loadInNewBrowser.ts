import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';

export interface BenchPage {
  name: string;
  address: string;
  /** CSS selector of the first control that people use. A text field gets a typed character. */
  first: string;
  /** Content of sessionStorage: a signed-in person. */
  storage: Readonly<Record<string, string>>;
}

export type PageLoad = Awaited<ReturnType<typeof loadInNewBrowser>>;

/** "Slow 4G" of DevTools, on a machine with a quarter of the speed. */
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 0.675e6 / 8,
};
const slowProcessor = 4;

/** Loads a page in a new browser process. A reused profile has the browser's cache. */
export async function loadInNewBrowser(
  profile: string,
  spki: string,
  { address, first, storage }: BenchPage,
) {
  await using context = await chromium.launchPersistentContext(profile, {
    ...(await findChromium()),
    // Trusts the server's key. With ignored errors Chromium would not cache.
    args: [`--ignore-certificate-errors-spki-list=${spki}`],
  });
  const [tab = await context.newPage()] = context.pages();
  await tab.addInitScript(typeFirst, { first, storage });
  // People come from another site. From about:blank, only a page with an opener policy would need another process.
  await tab.goto('data:text/html,');
  const cdp = await context.newCDPSession(tab);
  /** Until then; cache hits do not count. */
  const network = { requests: 0, bytes: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    network.requests += 1;
    network.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
  await tab.goto(address, { waitUntil: 'commit' });
  /** From the start of the navigation until the typed character is painted. */
  const milliseconds = await tab.evaluate(() => window.orderDeskBench.paintedAt);
  return { milliseconds, ...network };
}

declare global {
  interface Window {
    orderDeskBench: { paintedAt: Promise<number> };
  }
}

/** Runs in the page: types into the first field as soon as it exists, and records when the character is painted. */
function typeFirst({ first, storage }: Pick<BenchPage, 'first' | 'storage'>): void {
  if (!location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const paintedAt = async () => {
    for (;;) {
      await nextFrame();
      const element = document.querySelector<HTMLElement>(`${first}:not(:disabled)`);
      if (!element) continue;
      element.focus();
      if (element instanceof HTMLInputElement) document.execCommand('insertText', false, 'x');
      // The first frame shows the character. The second begins after painting.
      await nextFrame();
      await nextFrame();
      if (!(element instanceof HTMLInputElement) || element.value.endsWith('x')) return performance.now();
    }
  };
  window.orderDeskBench = { paintedAt: paintedAt() };
}
