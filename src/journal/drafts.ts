import type { JournalDatabase } from './database.ts';
import { draftRecord } from './records.ts';

/** What a person has entered and not sent yet, by the name of the form. The form checks the values: here they are anything. */
export interface Drafts {
  /** By their names, without those that cannot be read. */
  all(): Promise<ReadonlyMap<string, unknown>>;
  read(name: string): Promise<unknown>;
  save(name: string, values: unknown): Promise<void>;
  clear(name: string): Promise<void>;
  /** Deletes the drafts of opened links that were last saved before this time. Their name has the random id of the opening. */
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
    // Relaxed durability: a draft is written while a person types, and losing its last second in a power cut is bearable.
    save: async (name, values) => {
      const transaction = database.transaction('drafts', 'readwrite');
      const written = transaction.store.put({ name, values, savedAt: now() });
      // Without waiting for the answer: a page that is being left still sends this, and no more.
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
