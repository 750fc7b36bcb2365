import { writeAtOnce } from './database.ts';
import type { Journal } from './journal.ts';
import { STRICT } from './writes.ts';

/** What the team's journal keeps in this browser, unchecked: its secret, and by run id what it must still write. */
export function teamStore({ ask }: Pick<Journal, 'ask'>) {
  return {
    all: () => ask((database) => database.getAll('team')),
    read: (id: string) => ask(async (database): Promise<unknown> => (await database.get('team', id))?.value),
    save: (id: string, value: unknown) =>
      ask((database) => writeAtOnce(database, 'team', (store) => store.put({ id, value }), STRICT)),
    remove: (id: string) =>
      ask((database) => writeAtOnce(database, 'team', (store) => store.delete(id), STRICT)),
  };
}
