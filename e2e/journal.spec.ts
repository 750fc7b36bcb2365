import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { historyPage } from '#e2e/pages/history.ts';
import { activity, rowOfRun } from '#e2e/pages/oneRow.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import v1 from '#journal/fixtures/v1.json' with { type: 'json' };
import type { JournalDump } from '#journal/testing/journalDump.ts';

/** A notice about the journal, anywhere on the page. */
const notice = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

/** Opens the journal with a higher version, like a newer console. Resolves once all other tabs have closed it. */
async function openNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [journal] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('order-desk/'));
    await new Promise<void>((resolve, reject) => {
      const open = indexedDB.open(journal?.name ?? '', 99);
      open.onerror = () => reject(open.error);
      // Other tabs still have it open.
      open.onblocked = () => {
        document.documentElement.dataset['waits'] = 'yes';
      };
      open.onsuccess = () => {
        open.result.close();
        resolve();
      };
    });
  });
}

test('a browser that keeps nothing for this address says so before anybody signs in', async ({
  page,
  world: _,
}) => {
  await page.addInitScript(() => {
    const refusing = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(globalThis, { sessionStorage: refusing, localStorage: refusing });
  });
  await page.goto('/cancellations/new');
  await expect(page.getByRole('heading', { name: 'Nothing can be sent from this browser' })).toBeVisible();
  await expect(notice(page, 'The browser does not let the journal be opened')).toBeVisible();
});

test('site data is deleted during a request: the answer stays on the page, and nothing more is sent', async ({
  page,
  context,
  baseURL,
  org,
  world,
  signIn,
}) => {
  await org.fault({ phase: 'after', action: { kind: 'delay', ms: 600_000 } });
  await signIn({ at: '/cancellations/new' });
  const sheet = sheetPage(page);
  await sheet.text.fill([activity(0), activity(1)].join('\n'));
  const browser = await context.newCDPSession(page);
  await sheet.send('Cancel 2 renewals');
  await expect.poll(async () => (await org.ledger()).length).toBe(1);
  await browser.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'indexeddb' });
  await world.advance(600_000);

  await expect(notice(page, 'An answer could not be recorded')).toContainText(activity(0));
  await expect(rowOfRun(page, 0).outcome).toContainText('Accepted');
  await expect(rowOfRun(page, 1).outcome).toContainText('Not sent');
  expect(await org.received()).toHaveLength(1);
});

test('a newer version waits for the pending answer; this page then sends nothing, and an older one leaves all as it is', async ({
  page,
  context,
  browserName,
  org,
  world,
  signIn,
}) => {
  await org.fault({ phase: 'after', action: { kind: 'delay', ms: 600_000 } });
  await signIn({ at: '/cancellations/new' });
  const sheet = sheetPage(page);
  await sheet.text.fill([activity(0), activity(1)].join('\n'));
  const other = await context.newPage();
  await other.goto('/sandbox');
  await sheet.send('Cancel 2 renewals');
  await expect.poll(async () => (await org.ledger()).length).toBe(1);
  const letAnswerCome = async () => {
    await expect(other.locator('html')).toHaveAttribute('data-waits', 'yes');
    await world.advance(600_000);
  };
  await Promise.all([openNewer(other), letAnswerCome()]);

  const kept = await other.evaluate(async () => {
    const [journal] = await indexedDB.databases();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open(journal?.name ?? '');
      open.onsuccess = () => resolve(open.result);
    });
    return new Promise<{ state: string; cause: string }[]>((resolve) => {
      const all = database.transaction('requests').objectStore('requests').getAll();
      all.onsuccess = () => resolve(all.result);
    });
  });
  expect(kept.map(({ state, cause }) => [state, cause])).toEqual([['answered', 'accepted']]);
  await expect(rowOfRun(page, 0).outcome).toContainText('Accepted');
  await expect(rowOfRun(page, 1).outcome).toContainText('Not sent');

  // The rest expects words and timing of Chromium.
  if (browserName !== 'chromium') return;
  await expect(notice(page, 'The journal was closed: reload this page')).toBeFocused();
  await page.getByRole('link', { name: 'Cancel renewals', exact: true }).click();
  await sheet.text.fill(activity(2));
  await page.getByRole('button', { name: 'Cancel 1 renewal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel 1 renewal in Acme' }).click();
  await expect(dialog.getByText('Nothing was sent')).toBeVisible();
  await page.reload();
  await expect(notice(page, 'A newer version of Order Desk wrote this journal')).toBeVisible();
  expect(await org.received()).toHaveLength(1);
  const versions = await other.evaluate(async () =>
    (await indexedDB.databases()).map(({ version }) => version),
  );
  expect(versions).toEqual([99]);
});

test('while an older tab holds the journal this page says so, then continues by itself and finds everything', async ({
  page,
  context,
  org,
  signIn,
}) => {
  await signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const older = await context.newPage();
  await older.goto('/sandbox');
  await page.goto('/sandbox');
  await older.evaluate(leaveBehind, v1);

  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for another tab' })).toBeVisible();
  await expect(notice(page, 'Another tab keeps an older version of the journal open')).toBeVisible();
  await older.close();
  await expect(historyPage(page).runs.getByRole('row')).toHaveCount(13);
  expect(await org.received()).toEqual([]);
});

/** Runs in the page: replaces the journal by an older version and keeps it open, even if asked to close it. */
async function leaveBehind({ version, stores }: JournalDump): Promise<void> {
  const [journal] = await indexedDB.databases();
  const name = journal?.name ?? '';
  await new Promise<void>((resolve, reject) => {
    const erase = indexedDB.deleteDatabase(name);
    erase.onsuccess = () => resolve();
    erase.onerror = () => reject(erase.error);
  });
  await new Promise<void>((resolve, reject) => {
    const open = indexedDB.open(name, version);
    open.onupgradeneeded = () => {
      for (const { name: store, keyPath, indexes, records } of stores) {
        const made = open.result.createObjectStore(store, { keyPath });
        for (const index of indexes)
          made.createIndex(index.name, index.keyPath, { multiEntry: index.multiEntry });
        for (const record of records) made.add(record);
      }
    };
    open.onerror = () => reject(open.error);
    open.onsuccess = () => resolve();
  });
}

test('a full disk: nothing is sent that cannot be recorded, and a run continues once there is room', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await fillUp(page, 'rows', 0);
  const sheet = sheetPage(page);
  await sheet.text.fill([0, 1, 2].map(activity).join('\n'));
  await page.getByRole('button', { name: 'Cancel 3 renewals' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Cancel 3 renewals in Acme' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('This browser has no room left for the journal');
  expect(await org.received()).toEqual([]);

  // Only the first request can be saved. Its answer is saved with the next request, or on its own.
  await page.evaluate(() => window.dispatchEvent(new Event('room')));
  await fillUp(page, 'requests', 1);
  await send.click();
  // The refusal of the first attempt stays in the dialog until the click is handled.
  await expect(dialog).toHaveCount(0);
  const full = notice(page, 'This browser has no room left for the journal');
  await expect(full).toBeVisible();
  await expect(page.getByRole('main')).toContainText('could not record what is being sent');
  await expect(rowOfRun(page, 0).outcome).toContainText('Accepted');
  await expect(rowOfRun(page, 1).outcome).toContainText('Not sent');
  await expect(rowOfRun(page, 2).outcome).toContainText('Not sent');
  expect(await org.received()).toHaveLength(1);

  await page.evaluate(() => window.dispatchEvent(new Event('room')));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(rowOfRun(page, 2).outcome).toContainText('Accepted');
  await expect(full).toHaveCount(0);
  expect(await org.ledger()).toHaveLength(3);
});

/** Limits a store to this number of writes; later writes fail until the event `room`. */
async function fillUp(page: Page, store: string, writes: number): Promise<void> {
  await page.evaluate(
    ({ store, writes }) => {
      const { transaction } = IDBDatabase.prototype;
      let left = writes;
      IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (mode === 'readwrite' && [stores].flat().includes(store) && left-- <= 0)
          throw new DOMException('The disk is full', 'QuotaExceededError');
        return transaction.call(this, stores, mode, options);
      };
      window.addEventListener('room', () => {
        IDBDatabase.prototype.transaction = transaction;
      });
    },
    { store, writes },
  );
}
