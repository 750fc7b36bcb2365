import type { Page } from '@playwright/test';

/** Whether somebody listens to the window for events of that type: the one sign that code which shows nothing is at work. */
export async function isListenedFor(page: Page, type: string): Promise<boolean> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await browser.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  await browser.detach();
  return listeners.some((listener) => listener.type === type);
}
