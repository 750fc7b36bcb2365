import { expect, type Page } from '@playwright/test';
import { headed } from '../headed.ts';
import { holdRequests, letRequestsGo } from './holdRequests.ts';
import type { StateSequence } from './state.ts';

/** Goes there by the menu, so that what was broken in the page stays broken. */
const visit = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();

/** Pages that wait, fail or have lost what they stand on. */
export const troubleStates: StateSequence = {
  name: 'trouble',
  who: {},
  states: [
    {
      name: 'a page that has not come yet',
      at: '/',
      async prepare({ page }) {
        await headed(page, 'Home');
        await holdRequests(page, /HistoryPage/);
        await visit(page, 'History');
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCSS('opacity', '1');
      },
      leave: ({ page }) => letRequestsGo(page, /HistoryPage/),
    },
    {
      name: 'a page whose code cannot be fetched',
      at: '/',
      async prepare({ page }) {
        await headed(page, 'Home');
        await page.route(/HistoryPage/, (route) => route.abort());
        await visit(page, 'History');
        await headed(page, 'This page could not be fetched');
      },
      leave: ({ page }) => page.unroute(/HistoryPage/),
    },
    {
      name: 'the journal was closed',
      at: '/',
      async prepare({ page, context }) {
        await headed(page, 'Home');
        const browser = await context.newCDPSession(page);
        await browser.send('Storage.clearDataForOrigin', {
          origin: new URL(page.url()).origin,
          storageTypes: 'indexeddb',
        });
        await expect(page.getByRole('alert').filter({ hasText: 'The journal was closed' })).toBeVisible();
      },
    },
    {
      name: 'the journal cannot be opened',
      at: '/',
      async prepare({ page }) {
        await page.addInitScript(() => {
          const { open } = IDBFactory.prototype;
          IDBFactory.prototype.open = () => {
            throw new DOMException('The operation is insecure', 'SecurityError');
          };
          addEventListener('left', () => {
            IDBFactory.prototype.open = open;
          });
        });
        await page.reload();
        await headed(page, 'Nothing can be sent from this browser');
      },
      // The watch over every page looks into its databases afterwards.
      leave: ({ page }) => page.evaluate(() => void dispatchEvent(new Event('left'))),
    },
  ],
};
