import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { sheetPage } from '../../e2e/pages/sheet.ts';

const ROWS_A_RUN = 10_000;
const ROWS_A_SET = 10;
const RUNS = 100;

/** By page: the time from its address until it shows what it is for, and how many requests it reads from the journal. */
export async function visitLargeJournal(page: Page) {
  await watchReads(page);
  const runPath = await sendRun(page);
  await page.evaluate(copyRun, RUNS);
  const lists = () => page.getByRole('row').nth(1);
  const places = [
    { name: 'Home', path: '/', content: lists },
    { name: 'History', path: '/history', content: lists },
    { name: 'a run of 10,000 rows', path: runPath, content: () => page.getByRole('gridcell').first() },
    { name: 'Create order', path: '/orders/new', content: () => page.getByRole('combobox').first() },
  ];
  const rows = [];
  for (const { name, path, content } of places) {
    const start = performance.now();
    await page.goto(path);
    await content().waitFor();
    const milliseconds = Math.round(performance.now() - start);
    // Pages read on while they are idle.
    await page.waitForTimeout(2_000);
    const { requests, tasks } = await page.evaluate(() => window.journalReads);
    rows.push({
      page: name,
      milliseconds,
      'requests read': requests,
      'longest task': Math.round(Math.max(0, ...tasks)),
    });
  }
  return rows;
}

/** Sends one run as a person does. The address of its page. */
async function sendRun(page: Page): Promise<string> {
  const activities = seed.activities.renewable.slice(0, ROWS_A_RUN);
  const lines = activities.map(({ id }, n) => `${id},S-${Math.floor(n / ROWS_A_SET)}`);
  const sheet = sheetPage(page);
  await sheet.open('/renewals/new');
  await sheet.choose('renewals.csv', Buffer.from(['Purchase activity,Set', ...lines].join('\n')));
  await sheet.sendAll(ROWS_A_RUN / ROWS_A_SET);
  const done = page.getByRole('heading', { level: 2, name: /^All 1,000 / });
  await done.waitFor({ timeout: 300_000 });
  return new URL(page.url()).pathname;
}

declare global {
  interface Window {
    journalReads: { requests: number; tasks: number[] };
  }
}

/** Counts the requests that the page reads from the journal, with their answers, and its tasks over 50 ms. */
function watchReads(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const reads = { requests: 0, tasks: [] as number[] };
    window.journalReads = reads;
    new PerformanceObserver((list) =>
      reads.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    for (const kind of [IDBObjectStore, IDBIndex])
      for (const name of ['get', 'getAll', 'openCursor'] as const) {
        const read = kind.prototype[name] as (...rest: unknown[]) => IDBRequest;
        kind.prototype[name] = function (this: IDBObjectStore | IDBIndex, ...rest: unknown[]) {
          const request = read.apply(this, rest);
          const { name: store } = 'objectStore' in this ? this.objectStore : this;
          if (store === 'requests')
            request.addEventListener('success', () => {
              const { result } = request;
              reads.requests += Array.isArray(result) ? result.length : result ? 1 : 0;
            });
          return request as never;
        };
      }
  });
}

/** Copies the journal's run, `runs - 1` times, each with other record ids and six hours older. Runs in the page. */
async function copyRun(runs: number): Promise<void> {
  type Stored = { id?: string; runId?: string; createdAt: number; endedAt: number };
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const [journal] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('order-desk/'));
  const opening = indexedDB.open(journal?.name ?? '');
  opening.onsuccess = () => resolve(opening.result);
  opening.onerror = () => reject(opening.error);
  const database = await promise;
  const all = (store: string) =>
    new Promise<Stored[]>((resolve) => {
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
  const stores = ['runs', 'rows', 'requests'];
  const texts = await Promise.all(stores.map(async (store) => JSON.stringify(await all(store))));
  const [runId = ''] = (await all('runs')).map(({ id }) => id);
  for (let copy = 1; copy < runs; copy++) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const writing = database.transaction(stores, 'readwrite', { durability: 'relaxed' });
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
    for (const [index, store] of stores.entries()) {
      const text = (texts[index] ?? '[]')
        .replaceAll(runId, `${runId}-${copy}`)
        .replaceAll('5g0000', `5g${String(copy).padStart(4, '0')}`);
      for (const record of JSON.parse(text) as Stored[]) {
        if (store === 'requests') record.id = crypto.randomUUID();
        if (store === 'runs') {
          record.createdAt -= copy * 6 * 3_600_000;
          record.endedAt -= copy * 6 * 3_600_000;
        }
        writing.objectStore(store).add(record);
      }
    }
    await promise;
  }
  database.close();
}
