import { canonicalId } from '#contract/recordId.ts';
import type { JournalDatabase } from './database.ts';
import { nicknameRecord, readable } from './records.ts';
import { STRICT } from './requestWrites.ts';

/** What the journal tells its listeners in place of the id of a run; no run has it, for theirs are UUIDs. */
export const NICKNAMES = 'nicknames';

/** What a person calls records: kept for them in this org, and erased with everything else of theirs. */
export interface Nicknames {
  /** By id in the form in which it was given last; each record once. */
  all(): Promise<Map<string, string>>;
  /** Gives these ids these names, in whichever form they are given; all of them or none. */
  save(names: Iterable<readonly [id: string, name: string]>): Promise<void>;
  remove(id: string): Promise<void>;
}

export function journalNicknames(
  database: JournalDatabase,
  now: () => number,
  changed: () => void,
): Nicknames {
  return {
    all: async () => {
      const nicknames = readable(await database.getAll('nicknames'), nicknameRecord);
      return new Map(nicknames.map(({ id, given, name }) => [given ?? id, name]));
    },
    save: async (names) => {
      const transaction = database.transaction('nicknames', 'readwrite', STRICT);
      const savedAt = now();
      const written = Array.from(names, ([given, name]) => {
        const id = canonicalId(given);
        return transaction.store.put({ id, ...(given !== id && { given }), name, savedAt });
      });
      await Promise.all([...written, transaction.done]);
      changed();
    },
    remove: async (id) => {
      await database.delete('nicknames', canonicalId(id));
      changed();
    },
  };
}
