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
    /** Saves names for these ids, in any form; all or none. */
    save: async (names: Iterable<readonly [id: string, name: string]>) => {
      const transaction = database.transaction('nicknames', 'readwrite', STRICT);
      const savedAt = now();
      const written = Array.from(names, ([given, name]) => {
        const id = canonicalId(given);
        return transaction.store.put({ id, ...(given !== id && { given }), name, savedAt });
      });
      await Promise.all([...written, transaction.done]);
      changed();
    },
    remove: async (id: string) => {
      await database.delete('nicknames', canonicalId(id));
      changed();
    },
  };
}
