import type { Org } from '#config/config.ts';
import { type OperationName, operations, type RequestOf } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { JournalWait } from '#journal/database.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { startRetention } from '#journal/retention.ts';
import { keepStorage } from '#journal/storage.ts';
import { systemClock } from '#lib/clock.ts';
import { callOperation } from '#platform/callOperation.ts';
import { type ActiveRuns, type ActiveRunsPorts, createActiveRuns } from '#run/activeRuns.ts';
import { webLocks } from '#run/locks.ts';
import type { OperationRules, Owner, PlannedRequest } from '#run/run.ts';
import { withWarnings } from '#run/withWarnings.ts';
import type { SessionKey } from '#session/keyOf.ts';
import type { Person } from '#session/session.ts';
import { type Confirmation, createConfirmation } from './confirmation.ts';
import { createMemoryBook, type MemoryBook } from './names/memoryBook.ts';
import { createNameBook, type NameBook } from './names/nameBook.ts';
import { createLiveRuns, type LiveRuns } from './progress/liveRuns.ts';

/** What a signed-in person works with: the org, their journal in it, and the runs that this tab drives. */
export interface Desk {
  org: Org;
  person: Person;
  owner: Owner;
  journal: Journal;
  runs: ActiveRuns;
  /** That config.json still says what this desk was opened by. Before, runs are neither recorded nor sent. */
  confirmation: Confirmation;
  /** The same runs, as the header tells of them. */
  live: LiveRuns;
  names: NameBook;
  memories: MemoryBook;
  rulesOf: (operation: OperationName) => OperationRules;
  /** Pauses what is being sent and closes the journal once its last answer is recorded. */
  close(): void;
}

export type RulesTable = Readonly<Record<OperationName, OperationRules>>;

/**
 * Opens the desk of one person in one org, and closes what an earlier tab left open in its journal. Rejects where the
 * browser cannot keep a journal: then nothing can be sent, since nothing could be proved afterwards.
 * @param onWaiting opening the journal takes longer than usual; it goes on by itself
 */
export async function openDesk(
  org: Org,
  person: Person,
  session: SessionKey,
  rules: RulesTable,
  onWaiting?: (why: JournalWait) => void,
): Promise<Desk> {
  const owner: Owner = { orgId: org.id, userId: person.id, userName: person.name };
  const journal = keptByBrowser(await openJournal(owner, Date.now, onWaiting));
  const rulesOf = (operation: OperationName) => withWarnings(rules[operation], org.alreadyPatterns);
  const confirmation = createConfirmation(session.confirmed, systemClock);
  const runs = heldRuns(confirmation, {
    store: journal,
    locks: webLocks,
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    rulesOf,
    parallelRequests: org.pace.parallelRequests,
    ...callsOf(org, session),
  });
  const live = createLiveRuns(runs);
  journal.subscribe(live.hear);
  journal.beforeClosing(runs.pauseAll);
  try {
    await runs.closeInterrupted(await journal.listRuns());
  } catch (error) {
    // Nobody would close it: open, it keeps a newer version waiting in the next tab.
    journal.close();
    throw error;
  }
  const { keepDays } = org.journal;
  let isClosed = false;
  let stopRetention = () => {};
  // Nothing is deleted by days that config.json may not say any more.
  void session.confirmed.then(() => {
    if (!isClosed) stopRetention = startRetention({ journal, locks: webLocks, clock: systemClock, keepDays });
  });
  return {
    org,
    person,
    owner,
    journal,
    runs,
    confirmation,
    live,
    names: createNameBook(journal),
    memories: createMemoryBook(journal),
    rulesOf,
    close: () => {
      isClosed = true;
      stopRetention();
      void runs.pauseAll().then(() => journal.close());
    },
  };
}

/** The journal, asking the browser not to clear it as soon as there is something to keep. */
function keptByBrowser(journal: Journal): Journal {
  let isAsked = false;
  return {
    ...journal,
    createRun: async (run, rows) => {
      await journal.createRun(run, rows);
      if (!isAsked) void keepStorage();
      isAsked = true;
    },
  };
}

/**
 * Rejects with NotConfirmed before then, rather than to wait and act when nobody expects it any more. What is here already
 * can be stopped and settled.
 */
function heldRuns({ require }: Confirmation, ports: ActiveRunsPorts): ActiveRuns {
  const runs = createActiveRuns(ports);
  return {
    ...runs,
    create: async (...run) => {
      require();
      await runs.create(...run);
    },
    drive: async (...run) => {
      require();
      return runs.drive(...run);
    },
  };
}

function callsOf(org: Org, session: SessionKey): Pick<ActiveRunsPorts, 'baseUrl' | 'call' | 'renewSession'> {
  // Of each request the token it went out with: by the time one is turned away, the session may have a new one already.
  const used = new WeakMap<PlannedRequest, string>();
  const triedAgain = new WeakSet<PlannedRequest>();
  const { baseUrl } = org;
  return {
    baseUrl,
    call: async ({ operation }, planned) => {
      // The contract once more, at the last door: whatever road a row took here, nothing else leaves this browser.
      const request = operations[operation].request(org).safeParse(planned.input);
      if (!request.success) return neverSent('invalid');
      const token = session.token();
      if (!token) return neverSent('sessionEnded');
      used.set(planned, token);
      const outcome = await callOperation(operation, request.data as RequestOf<typeof operation>, {
        baseUrl,
        token,
        timeoutMs: org.pace.timeoutSeconds * 1_000,
      });
      // Once more by itself is all there is: a person is to sign in, and can only where the session says that it has ended.
      if (outcome.cause === 'sessionEnded' && triedAgain.has(planned)) session.markEnded(token);
      return outcome;
    },
    renewSession: async (planned) => {
      triedAgain.add(planned);
      const turnedAway = used.get(planned);
      // Nothing went out, for want of a token. One that has come since was turned away by nobody, and must not be ended.
      if (turnedAway === undefined)
        return session.token() !== null || (await session.renew()) || session.token() !== null;
      const renewed = await session.renew(turnedAway);
      if (!renewed) session.markEnded(turnedAway);
      return renewed;
    },
  };
}

function neverSent(cause: 'invalid' | 'sessionEnded'): Outcome {
  return { verdict: 'notSent', cause, status: null, messages: [], reply: null, raw: null, tookMs: 0 };
}
