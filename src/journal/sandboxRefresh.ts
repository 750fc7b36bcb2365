import { writeAtOnce } from './database.ts';
import type { Journal } from './journal.ts';

/** Among the drafts, under a name that no form has: a store of its own would take an upgrade of every journal. */
const NAME = 'sandbox-refreshed';

/** When this sandbox was refreshed, as a person said (ms); null if nobody did. */
export async function sandboxRefreshedAt({ drafts }: Pick<Journal, 'drafts'>): Promise<number | null> {
  const at = await drafts.read(NAME);
  return typeof at === 'number' ? at : null;
}

/** @param at null takes it back */
export const recordSandboxRefresh = ({ ask }: Pick<Journal, 'ask'>, at: number | null): Promise<void> =>
  ask(async (database, changed) => {
    const record = { name: NAME, values: at, savedAt: at ?? 0 };
    await writeAtOnce(database, 'drafts', (store) => (at === null ? store.delete(NAME) : store.put(record)));
    // No run has this id. What was found about earlier runs is read anew, in other tabs, too.
    changed(NAME);
  });
