import type { JournalDatabase } from './database.ts';
import { JournalProblem, openingProblem, type RaisedTrouble } from './journalProblem.ts';

/** A connection to the journal that can be replaced where the browser does not answer on it any more. */
export interface Connection {
  /** Methods made anew for each connection. They reject while it does not answer, until `reconnect`. */
  methods<Methods extends object>(
    make: (database: JournalDatabase, trouble: RaisedTrouble) => Methods,
  ): Methods;
  /** Opens a new connection; rejects with a JournalProblem where that cannot be. */
  reconnect(): Promise<void>;
  close(): void;
}

type Method = (...given: unknown[]) => Promise<unknown>;

/** @param open is given what to call when the connection does not answer */
export async function connect(
  open: (giveUp: () => void) => Promise<JournalDatabase>,
  trouble: RaisedTrouble,
): Promise<Connection> {
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
    // Nothing new begins on it; what is open is aborted (database.ts).
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
    methods: <Methods extends object>(
      make: (database: JournalDatabase, trouble: RaisedTrouble) => Methods,
    ): Methods => {
      const makeFor = (own: JournalDatabase) => {
        // What a connection that was given up finds out says nothing of the journal.
        const ifOpen =
          <Given extends unknown[]>(tell: (...given: Given) => void) =>
          (...given: Given) => {
            if (database === own && !isGivenUp) tell(...given);
          };
        const ownTrouble = { ...trouble, raise: ifOpen(trouble.raise), clear: ifOpen(trouble.clear) };
        return { own, methods: make(own, ownTrouble) as Record<string, Method> };
      };
      let made = makeFor(database);
      const call = (name: string, given: unknown[]) => {
        if (made.own !== database) made = makeFor(database);
        return (made.methods[name] as Method)(...given);
      };
      const names = Object.keys(made.methods);
      return Object.fromEntries(
        names.map((name) => [name, (...given: unknown[]) => answered(() => call(name, given))]),
      ) as Methods;
    },
    reconnect: async () => {
      try {
        database = await open(giveUp);
      } catch (error) {
        const problem = openingProblem(error);
        trouble.raise(problem);
        throw problem;
      }
      // A page that was left meanwhile must not keep it open: that would hold up an upgrade.
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
