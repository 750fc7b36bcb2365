import { createHash } from 'node:crypto';
import type { Locks } from '#run/locks.ts';
import type { AnnouncedRun } from '../announcement.ts';
import { type Bulletin, createBulletin } from '../bulletin.ts';
import { createTeam, type JournalRun, type Outbox, type PendingTeamWrites, type Team } from '../team.ts';
import { TeamFailure, type TeamStore } from '../teamStore.ts';

/** An outbox in memory. */
export function memoryOutbox(): Outbox {
  const dues = new Map<string, PendingTeamWrites>();
  return {
    all: async () => new Map(dues),
    save: async (runId, due) => void dues.set(runId, due),
    remove: async (runId) => void dues.delete(runId),
  };
}

/** The locks of one browser, within a process. */
function memoryLocks(): Locks {
  const held = new Map<string, Promise<unknown>>();
  const hold: Locks['hold'] = async (name, work) => {
    while (held.has(name)) await held.get(name);
    const holding = work().finally(() => held.delete(name));
    held.set(
      name,
      holding.catch(() => undefined),
    );
    return holding;
  };
  return {
    hold,
    holdIfFree: async (name, work) => (held.has(name) ? null : hold(name, work)),
  };
}

export interface TestBrowser {
  team: Team;
  bulletin: Bulletin;
  runsInJournal: Map<string, JournalRun>;
}

let lastId = 0;

export function openBrowser(
  store: TeamStore,
  person: { id: string; name: string },
  options: { whenDown?: 'ask' | 'hold'; sharesNames?: boolean; outbox?: Outbox; secret?: string } = {},
): TestBrowser {
  const { whenDown = 'ask', sharesNames = true, outbox = memoryOutbox() } = options;
  const runsInJournal = new Map<string, JournalRun>();
  const secret = options.secret ?? `secret ${++lastId}`;
  const bulletin = createBulletin({ store, orgId: 'acme', person, sharesNames, warnDays: 90, secret });
  const team = createTeam({
    bulletin,
    outbox,
    locks: memoryLocks(),
    whenDown,
    related: () => ['cancelRenewals', 'generateRenewals'],
    newId: () => `run ${++lastId}`,
    readRun: async (runId) => runsInJournal.get(runId) ?? null,
  });
  // A run that began is in its browser's journal.
  const askTeam: Team['askTeam'] = (asked, canLeaveOut, begin) =>
    team.askTeam(asked, canLeaveOut, async (plan) => {
      const sentAt = Date.now();
      const result = await begin(plan);
      if (!runsInJournal.has(plan.runId))
        runsInJournal.set(plan.runId, { plan, sentAt, isOver: false, outcome: { marks: [] } });
      return result;
    });
  return { team: { ...team, askTeam }, bulletin, runsInJournal };
}

/** Answers open and later questions, and counts them. */
export function answering(team: Team, answer: (nth: number) => 'sendAll' | 'leaveOut' | 'goBack') {
  const asked = { count: 0 };
  team.subscribe(() => team.question()?.answer(answer(++asked.count)));
  return asked;
}

export const planOf = (runId: string, ids: readonly string[]): AnnouncedRun => ({
  runId,
  operation: 'cancelRenewals',
  units: ids.map((id, row) => ({ rows: [row], marks: [id] })),
});

/** Delays each answer of the store until its turn; some faults lose the answer, before or after the write. */
export function inTurns(store: TeamStore, random: () => number, faults: number) {
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  const lost = () => random() < faults;
  async function slow<Result>(work: () => Promise<Result>): Promise<Result> {
    await turn();
    if (lost()) throw new TeamFailure('unreachable');
    const result = await work();
    await turn();
    if (lost()) throw new TeamFailure('unreachable');
    return result;
  }
  const slowStore: TeamStore = {
    now: store.now,
    put: (key, body) => slow(() => store.put(key, body)),
    list: (prefix, after) => slow(() => store.list(prefix, after)),
    get: (key) => slow(() => store.get(key)),
  };
  return {
    store: slowStore,
    /** Delivers answers in a random order until none is waiting. */
    async drain(): Promise<void> {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
        if (!next) return;
        next();
      }
    },
  };
}

/** The same seed gives the same numbers. */
export function seededHashes(seed: number): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32;
}
