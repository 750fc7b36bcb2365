import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';

/** Gives each test an IndexedDB of its own: test files share a process, and a deletion waits for open connections. */
export function emptyStorageForEachTest(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
}
