import type { Page } from '@playwright/test';

/** Lists entries of persistent storage that contain one of the tokens. */
export function leaksIn(page: Page, tokens: readonly string[]): Promise<string[]> {
  return page.evaluate(async (secrets) => {
    const holdsToken = (value: unknown) => {
      const text = JSON.stringify(value) ?? '';
      return secrets.some((token) => text.includes(token));
    };
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });

    const lasting = () => {
      try {
        return Object.entries(localStorage);
      } catch {
        // A test may have blocked storage.
        return [];
      }
    };
    const leaks = lasting()
      .filter(holdsToken)
      .map(([key]) => `Token in localStorage: ${key}`);
    // A test may have removed IndexedDB.
    const named = globalThis.indexedDB ? await indexedDB.databases() : [];
    for (const { name } of named) {
      if (name === undefined) continue;
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = await answer(database.transaction(store).objectStore(store).getAll());
        if (holdsToken(values)) leaks.push(`Token in IndexedDB: ${name} ${store}`);
      }
      database.close();
    }
    return leaks;
  }, tokens);
}
