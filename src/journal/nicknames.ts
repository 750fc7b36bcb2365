import { canonicalId } from '#contract/recordId.ts';
import type { JournalDatabase } from './database.ts';
import { nicknameRecord, readable } from './records.ts';
import { STRICT } from './writes.ts';

/** What listeners receive instead of a run id when names change. Run ids are UUIDs, so none is equal. */
export const NICKNAMES = 'nicknames';

export type Nicknames = ReturnType<typeof journalNicknames>;

/** A person's own names for records: stored per person and org, and erased with their journal. */
export function journalNicknames(database: JournalDatabase, now: () => number, changed: () => void) {
  return {
    /** By id in the form entered last; each record once. */
    all: async () => {
      const nicknames = readable(await database.getAll('nicknames'), nicknameRecord);
      return new Map(nicknames.map(({ id, given, name }) => [given ?? id, name]));
    },
    /** The id in any form. */
    save: async (given: string, name: string) => {
      const id = canonicalId(given);
      const { store, done } = database.transaction('nicknames', 'readwrite', STRICT);
      const written = store.put({ id, ...(given !== id && { given }), name, savedAt: now() });
      await Promise.all([written, done]);
      changed();
    },
    remove: async (id: string) => {
      await database.delete('nicknames', canonicalId(id));
      changed();
    },
  };
}
