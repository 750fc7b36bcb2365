import { type IDBPDatabase, openDB } from 'idb';
import type { JournalDatabase } from '../database.ts';

/** A whole journal of an older version with its stores and indexes, which today's code cannot create any more. */
export interface JournalDump {
  version: number;
  stores: {
    name: string;
    keyPath: string | string[];
    indexes: { name: string; keyPath: string | string[]; multiEntry: boolean }[];
    records: unknown[];
  }[];
}

export async function dumpOf(database: IDBPDatabase | JournalDatabase): Promise<JournalDump> {
  const untyped = database as IDBPDatabase;
  const names = [...untyped.objectStoreNames];
  const transaction = untyped.transaction(names, 'readonly');
  const stores = names.map(async (name) => {
    const store = transaction.objectStore(name);
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath, multiEntry } = store.index(index);
      return { name: index, keyPath: keyPath as string | string[], multiEntry };
    });
    const { keyPath } = store;
    return { name, keyPath: keyPath as string | string[], indexes, records: await store.getAll() };
  });
  return { version: untyped.version, stores: await Promise.all(stores) };
}

export async function restoreDump(name: string, { version, stores }: JournalDump): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(fresh) {
      for (const { name: store, keyPath, indexes, records } of stores) {
        const made = fresh.createObjectStore(store, { keyPath });
        for (const index of indexes)
          made.createIndex(index.name, index.keyPath, { multiEntry: index.multiEntry });
        for (const record of records) void made.add(record);
      }
    },
  });
  database.close();
}
