import type { JournalDatabase } from './database.ts';
import { draftRecord } from './records.ts';

/** A person's unsent input, by the name of the form. The values are unchecked here; the form checks them. */
export interface Drafts {
  /** By name, without unreadable ones. */
  all(): Promise<ReadonlyMap<string, unknown>>;
  read(name: string): Promise<unknown>;
  save(name: string, values: unknown): Promise<void>;
  clear(name: string): Promise<void>;
  /** Deletes drafts of opened links last saved before this time. Their names contain the random id of the opening. */
  clearOfLinks(before: number): Promise<void>;
}

const ID_OF_OPENING = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export function journalDrafts(database: JournalDatabase, now: () => number): Drafts {
  return {
    all: async () => {
      const found = (await database.getAll('drafts')).map((record) => draftRecord.safeParse(record));
      return new Map(found.flatMap(({ data }) => (data ? [[data.name, data.values]] : [])));
    },
    read: async (name) => {
      const found = draftRecord.safeParse(await database.get('drafts', name));
      return found.success ? found.data.values : undefined;
    },
    // Relaxed durability: drafts are written on typing, and losing the last second in a power cut is acceptable.
    save: async (name, values) => {
      const transaction = database.transaction('drafts', 'readwrite');
      const written = transaction.store.put({ name, values, savedAt: now() });
      // Commits before any await: a page that is unloading still sends this, but nothing later.
      transaction.commit();
      await Promise.all([written, transaction.done]);
    },
    clear: (name) => database.delete('drafts', name),
    clearOfLinks: async (before) => {
      const { store, done } = database.transaction('drafts', 'readwrite');
      const drafts = await store.getAll();
      const old = drafts.filter(({ name, savedAt }) => ID_OF_OPENING.test(name) && savedAt < before);
      await Promise.all([...old.map(({ name }) => store.delete(name)), done]);
    },
  };
}
