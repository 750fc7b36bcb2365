import type { JournalDatabase } from './database.ts';
import { JournalProblem, openingProblem, type TroubleState } from './journalProblem.ts';

type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * A connection to the journal that can be replaced when it hangs.
 * @param open receives a callback for a connection that hangs
 */
export async function openConnection(
  open: (giveUp: () => void) => Promise<JournalDatabase>,
  trouble: TroubleState,
) {
  const pending = new Set<(problem: JournalProblem) => void>();
  let isGivenUp = false;
  let isClosed = false;
  let database = await open(giveUp);

  function giveUp(): void {
    const problem = new JournalProblem('unresponsive');
    isGivenUp = true;
    trouble.raise(problem);
    for (const reject of pending) reject(problem);
    pending.clear();
    // Prevents new transactions; database.ts aborts the open ones.
    database.close();
  }

  const answered = (call: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isGivenUp) return reject(new JournalProblem('unresponsive'));
      pending.add(reject);
      const forget = () => pending.delete(reject);
      call().finally(forget).then(resolve, reject);
    });

  return {
    /** Creates the methods anew for each connection. They reject while it hangs, until `reconnect`. */
    methods: <Methods extends object>(
      make: (database: JournalDatabase, trouble: TroubleState) => Methods,
    ): Methods => {
      const makeFor = (own: JournalDatabase) => {
        // Ignores reports of an abandoned connection: they say nothing about the current one.
        const isOpen = () => database === own && !isGivenUp;
        const ownTrouble: TroubleState = {
          ...trouble,
          raise: (problem) => isOpen() && trouble.raise(problem),
          clear: () => isOpen() && trouble.clear(),
        };
        return { own, methods: make(own, ownTrouble) as Record<string, Method> };
      };
      let current = makeFor(database);
      const entries = Object.keys(current.methods).map((name) => {
        const call = (given: unknown[]) => {
          if (current.own !== database) current = makeFor(database);
          return (current.methods[name] as Method)(...given);
        };
        return [name, (...given: unknown[]) => answered(() => call(given))];
      });
      return Object.fromEntries(entries) as Methods;
    },
    /** Opens a new connection; rejects with a JournalProblem if that fails. */
    reconnect: async () => {
      try {
        database = await open(giveUp);
      } catch (error) {
        const problem = openingProblem(error);
        trouble.raise(problem);
        throw problem;
      }
      // If the page was left meanwhile, closes it: an open connection would block an upgrade.
      if (isClosed) return database.close();
      isGivenUp = false;
      trouble.clear();
    },
    close: () => {
      isClosed = true;
      database.close();
    },
  };
}
