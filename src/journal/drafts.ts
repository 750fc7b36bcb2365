import { type JournalDatabase, writeAtOnce } from './database.ts';
import { type Draft, draftRecord, parseReadable } from './records.ts';

export type Drafts = ReturnType<typeof journalDrafts>;

const ID_OF_OPENING = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A person's unsent input, by the name of the form. The values are unchecked here; the form checks them. */
export function journalDrafts(database: JournalDatabase, now: () => number) {
  return {
    /** By name, without unreadable ones. */
    all: async (): Promise<ReadonlyMap<string, unknown>> => {
      const drafts = parseReadable(await database.getAll('drafts'), draftRecord);
      return new Map(drafts.map(({ name, values }) => [name, values]));
    },
    read: async (name: string): Promise<unknown> =>
      parseReadable([await database.get('drafts', name)], draftRecord)[0]?.values,
    // Relaxed durability: drafts are written on typing, and losing the last second in a power cut is acceptable.
    save: (name: string, values: unknown) =>
      writeAtOnce(database, 'drafts', (store) => store.put({ name, values, savedAt: now() })),
    clear: (name: string) => writeAtOnce(database, 'drafts', (store) => store.delete(name)),
    /** Deletes drafts of opened links that were last saved before this time. Their names end with a random id. */
    clearOfLinks: async (before: number) => {
      const isOld = ({ name, savedAt }: Draft) => ID_OF_OPENING.test(name) && savedAt < before;
      // Reads first: in WebKit, a page that goes while it writes can leave the store locked.
      if (!(await database.getAll('drafts')).some(isOld)) return;
      const { store, done } = database.transaction('drafts', 'readwrite');
      const drafts = await store.getAll();
      await Promise.all([...drafts.filter(isOld).map(({ name }) => store.delete(name)), done]);
    },
  };
}
