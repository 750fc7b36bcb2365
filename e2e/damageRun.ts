import type { Page } from '@playwright/test';

/** Damages a run's record without the console's checks, as a user can with developer tools. */
export async function damageRun(page: Page, runId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name ?? ''));
      const runs = database.transaction('runs', 'readwrite').objectStore('runs');
      const run = await answer(runs.get(id));
      if (run) await answer(runs.put({ ...run, state: 'dancing' }));
      database.close();
    }
  }, runId);
}
