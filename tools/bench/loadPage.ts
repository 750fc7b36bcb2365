import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface PageLoad {
  /** From the start of the navigation to the first frame in which `ready` is there and can be used. */
  milliseconds: number;
  /** Of scripts and styles fetched until then, as a host with brotli would send them. */
  bytes: number;
}

/** Prepares a page for `loadPage`. */
export async function watchReady(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scope = window as unknown as { readyAt: Promise<number> };
    scope.readyAt = new Promise((resolve) => {
      const look = () => {
        const selector = sessionStorage.getItem('bench-ready') ?? 'html';
        if (document.querySelector(`${selector}:not(:disabled)`)) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
}

/** Loads an address as if for the first time. `ready` is a CSS selector. */
export async function loadPage(page: Page, address: string, ready: string, dist: string): Promise<PageLoad> {
  const fetched: string[] = [];
  const note = (response: { url(): string }) => fetched.push(new URL(response.url()).pathname);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.evaluate((selector) => sessionStorage.setItem('bench-ready', selector), ready);
  page.on('response', note);
  await page.goto(address, { waitUntil: 'commit' });
  const milliseconds = await page.evaluate(() => (window as unknown as { readyAt: Promise<number> }).readyAt);
  page.off('response', note);
  await cdp.detach();
  const built = fetched.filter((path) => /\.(js|css)$/.test(path) && path.startsWith('/assets/'));
  return { milliseconds, bytes: built.reduce((sum, path) => sum + brotliSize(join(dist, path)), 0) };
}

function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file)).byteLength;
}
