import { canonicalId } from '#contract/recordId.ts';
import type { RequestRecord } from '#run/run.ts';
import type { JournalDatabase, JournalSchema } from './database.ts';
import { readable, requestRecord } from './records.ts';

/** What the journal knows of a record of the platform, by its id, in whichever form the id is given. */
export interface JournalTouches {
  /** The runs that sent one of these ids or were answered with it, or in which a person noted it. */
  runsHolding(ids: readonly string[]): Promise<Set<string>>;
  /** Every request that sent one of these ids or was answered with it, once; those that cannot be read are left out. */
  requestsHolding(ids: readonly string[]): Promise<RequestRecord[]>;
}

export function journalTouches(database: JournalDatabase): JournalTouches {
  return {
    runsHolding: async (ids) => {
      const found = await Promise.all([allHolding('requests', ids), allHolding('settlements', ids)]);
      return new Set(found.flat().map(({ runId }) => runId));
    },

    requestsHolding: async (ids) => readable(await allHolding('requests', ids), requestRecord),
  };

  /**
   * Each once, at one moment. Ids and index stand in one order, so one cursor leaps from id to id: nearly always nothing is
   * there to leap to. A question for each of 500 ids would hold up the page for 50 ms, whatever the journal holds.
   */
  async function allHolding<Store extends 'requests' | 'settlements'>(
    name: Store,
    ids: readonly string[],
  ): Promise<JournalSchema[Store]['value'][]> {
    const sought = [...new Set(ids.map(canonicalId))].sort();
    const [first, last] = [sought[0], sought.at(-1)];
    if (first === undefined || last === undefined) return [];
    const store = database.transaction(name).store;
    // Keys alone: a grouped request holds hundreds of the ids, and is not to be read for each of them.
    let cursor = await store.index('ids').openKeyCursor(IDBKeyRange.bound(first, last));
    const found = new Map<string, JournalSchema[Store]['value'] | undefined>();
    for (const id of sought) {
      if (cursor && cursor.key < id) cursor = await cursor.continue(id as never);
      while (cursor && cursor.key === id) {
        const { primaryKey } = cursor;
        if (!found.has(primaryKey)) found.set(primaryKey, await store.get(primaryKey));
        cursor = await cursor.continue();
      }
    }
    return [...found.values()].filter((record) => record !== undefined);
  }
}
