import { canonicalId } from '#contract/recordId.ts';
import { type JournalDatabase, writeAtOnce } from './database.ts';
import { nicknameRecord, parseReadable } from './records.ts';
import { STRICT } from './writes.ts';

/** What listeners receive instead of a run id when names change. Run ids are UUIDs, so none is equal. */
export const NICKNAMES_CHANGED = 'nicknames';

export type Nicknames = ReturnType<typeof journalNicknames>;

/** A person's own names for records: stored per person and org, and erased with their journal. */
export function journalNicknames(database: JournalDatabase, now: () => number, changed: () => void) {
  return {
    /** By id in the form that was entered last; each record once. */
    all: async () => {
      const nicknames = parseReadable(await database.getAll('nicknames'), nicknameRecord);
      return new Map(nicknames.map(({ id, given, name }) => [given ?? id, name]));
    },
    /** The id in any form. */
    save: async (given: string, name: string) => {
      const id = canonicalId(given);
      const nickname = { id, ...(given !== id && { given }), name, savedAt: now() };
      await writeAtOnce(database, 'nicknames', (store) => store.put(nickname), STRICT);
      changed();
    },
    remove: async (id: string) => {
      await writeAtOnce(database, 'nicknames', (store) => store.delete(canonicalId(id)), STRICT);
      changed();
    },
  };
}
