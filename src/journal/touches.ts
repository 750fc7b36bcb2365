import { canonicalId } from '#contract/recordId.ts';
import type { RequestRecord } from '#run/run.ts';
import type { JournalDatabase, JournalSchema } from './database.ts';
import { requestRecord } from './records.ts';

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

    requestsHolding: async (ids) =>
      (await allHolding('requests', ids)).flatMap((request) => {
        const parsed = requestRecord.safeParse(request);
        return parsed.success ? [parsed.data] : [];
      }),
  };

  /** Each once, at one moment. */
  async function allHolding<Store extends 'requests' | 'settlements'>(
    name: Store,
    ids: readonly string[],
  ): Promise<JournalSchema[Store]['value'][]> {
    const store = database.transaction(name).store;
    const index = store.index('ids');
    // Keys first: a grouped request holds hundreds of the ids, and is not to be read for each of them.
    const keys = await Promise.all(
      [...new Set(ids.map(canonicalId))].map((id) => index.getAllKeys(id as never)),
    );
    const found = await Promise.all([...new Set(keys.flat())].map((key) => store.get(key)));
    return found.filter((record) => record !== undefined);
  }
}
