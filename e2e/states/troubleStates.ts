import { expect, type Page, type Route } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { headed } from '../headed.ts';
import { holdRequests, letRequestsGo } from './holdRequests.ts';
import type { StateSequence } from './state.ts';

/** Opens a page from the menu without a reload, so that faults in the page stay. */
const visit = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();

const LATE_PAGES = /assets\/rest-.*\.js/;

/** Answers like the server after a deployment, for pages that are still open. */
const isDeployed = (route: Route) =>
  route.request().isNavigationRequest()
    ? route.fallback()
    : route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-other.js"></script>',
      });

const unrecorded = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'An answer could not be recorded' });

/** Pages that load, fail or lack a dependency. */
export const troubleStates: StateSequence = {
  name: 'trouble',
  who: {},
  loads: true,
  states: [
    {
      name: 'a page that has not come yet',
      isOnItsWay: true,
      at: '/orders/new',
      async prepare({ page }) {
        // Before the reload, since an idle console preloads the code of all pages.
        await holdRequests(page, LATE_PAGES);
        await page.reload();
        await headed(page, 'Create order');
        await visit(page, 'History');
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCSS('opacity', '1');
      },
      leave: ({ page }) => letRequestsGo(page),
    },
    {
      name: 'a page whose code cannot be fetched',
      at: '/orders/new',
      async prepare({ page }) {
        await page.route('/', isDeployed);
        await page.route(LATE_PAGES, (route) => route.abort());
        await page.reload();
        await headed(page, 'Create order');
        await visit(page, 'History');
        await headed(page, 'This page could not be fetched');
        await expect(page.getByRole('button', { name: 'New version: reload' })).toBeVisible();
      },
      async leave({ page }) {
        await page.unroute('/');
        await page.unroute(LATE_PAGES);
      },
    },
    {
      name: 'a page that failed',
      at: '/',
      async prepare({ page }) {
        await headed(page, 'Home');
        await page.evaluate(() => {
          // Only this page formats numbers.
          Intl.NumberFormat = class {
            constructor() {
              throw new TypeError('A fault in this page');
            }
          } as unknown as typeof Intl.NumberFormat;
        });
        await visit(page, 'History');
        await headed(page, 'This page failed');
      },
    },
    {
      name: 'another tab keeps the journal',
      at: '/sandbox',
      async prepare({ page, context }) {
        const other = await context.newPage();
        await other.goto('/sandbox');
        await other.evaluate(async () => {
          const [{ name = '' } = {}] = await indexedDB.databases();
          const done = (request: IDBOpenDBRequest) =>
            new Promise((resolve) => {
              request.onsuccess = () => resolve(request.result);
            });
          await done(indexedDB.deleteDatabase(name));
          Object.assign(globalThis, { kept: await done(indexedDB.open(name, 1)) });
          addEventListener('left', () => {
            (globalThis as unknown as { kept: IDBDatabase }).kept.close();
            indexedDB.deleteDatabase(name);
          });
        });
        await page.goto('/');
        await headed(page, 'Waiting for another tab');
      },
      async leave({ page, context }) {
        await page.goto('/sandbox');
        const other = context.pages().find((each) => each !== page);
        await other?.evaluate(() => void dispatchEvent(new Event('left')));
        await other?.close();
      },
    },
    {
      name: 'an answer that could not be recorded',
      at: '/cancellations/new',
      endsOn: pagePatterns.run,
      async prepare({ page, pages }) {
        await headed(page, 'Cancel renewals');
        await page.evaluate(() => {
          const { put } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.put = function (record, key) {
            if (this.name === 'requests' && record.state === 'answered')
              throw new DOMException('The disk is full', 'QuotaExceededError');
            return put.call(this, record, key);
          };
          addEventListener('room', () => {
            IDBObjectStore.prototype.put = put;
          });
        });
        await pages.sheet.text.fill(seed.activities.renewable[0].id);
        await pages.sheet.send('Cancel 1 renewal');
        await expect(unrecorded(page)).toBeVisible();
      },
      // Saves the answer, since the console asks before the user leaves an unsaved answer.
      async leave({ page }) {
        await page.evaluate(() => void dispatchEvent(new Event('room')));
        await page.getByRole('button', { name: 'Record the answer' }).click();
        await expect(unrecorded(page)).toBeHidden();
      },
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
      isPictured: true,
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
      // Restores `open`: the page watch reads the databases of all pages at the end.
      leave: ({ page }) => page.evaluate(() => void dispatchEvent(new Event('left'))),
    },
  ],
};
