import { writeAtOnce } from './database.ts';
import type { Journal } from './journal.ts';

/** Stored among the drafts under a name that no form has: its own store would need an upgrade of every journal. */
const NAME = 'sandbox-refreshed';

/** When this sandbox was refreshed, according to a person (ms); null if no one reported it. */
export async function sandboxRefreshedAt({ drafts }: Pick<Journal, 'drafts'>): Promise<number | null> {
  const at = await drafts.read(NAME);
  return typeof at === 'number' ? at : null;
}

/** @param at null withdraws it */
export const recordSandboxRefresh = ({ ask }: Pick<Journal, 'ask'>, at: number | null): Promise<void> =>
  ask(async (database, changed) => {
    const record = { name: NAME, values: at, savedAt: at ?? 0 };
    await writeAtOnce(database, 'drafts', (store) => (at === null ? store.delete(NAME) : store.put(record)));
    // Not the id of a run. Evidence about earlier runs is read again, in other tabs, too.
    changed(NAME);
  });
