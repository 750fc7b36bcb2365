import type { JournalDatabase } from './database.ts';
import { draftRecord, readable } from './records.ts';

export type Drafts = ReturnType<typeof journalDrafts>;

const ID_OF_OPENING = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A person's unsent input, by the name of the form. The values are unchecked here; the form checks them. */
export function journalDrafts(database: JournalDatabase, now: () => number) {
  return {
    /** By name, without unreadable ones. */
    all: async (): Promise<ReadonlyMap<string, unknown>> => {
      const drafts = readable(await database.getAll('drafts'), draftRecord);
      return new Map(drafts.map(({ name, values }) => [name, values]));
    },
    read: async (name: string): Promise<unknown> =>
      readable([await database.get('drafts', name)], draftRecord)[0]?.values,
    // Relaxed durability: drafts are written on typing, and losing the last second in a power cut is acceptable.
    save: async (name: string, values: unknown) => {
      const transaction = database.transaction('drafts', 'readwrite');
      const written = transaction.store.put({ name, values, savedAt: now() });
      // Commits before any await: a page that is unloading still sends this, but nothing later.
      transaction.commit();
      await Promise.all([written, transaction.done]);
    },
    clear: (name: string) => database.delete('drafts', name),
    /** Deletes drafts of opened links last saved before this time. Their names contain the random id of the opening. */
    clearOfLinks: async (before: number) => {
      const { store, done } = database.transaction('drafts', 'readwrite');
      const drafts = await store.getAll();
      const old = drafts.filter(({ name, savedAt }) => ID_OF_OPENING.test(name) && savedAt < before);
      await Promise.all([...old.map(({ name }) => store.delete(name)), done]);
    },
  };
}
