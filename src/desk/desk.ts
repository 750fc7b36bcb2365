import type { QueryClient } from '@tanstack/query-core';
import type { Org } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';
import type { JournalWait } from '#journal/database.ts';
import { startRetention } from '#journal/deleteOldRuns.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { keepStorage } from '#journal/storage.ts';
import { systemClock } from '#lib/clock.ts';
import { createOrgCalls } from '#platform/orgCalls.ts';
import { type ActiveRuns, createActiveRuns } from '#run/activeRuns.ts';
import { webLocks } from '#run/locks.ts';
import type { OperationRules, Owner } from '#run/run.ts';
import { withSettle } from '#run/settle.ts';
import type { SessionKey } from '#session/keyOf.ts';
import type { Person } from '#session/person.ts';
import { followJournal } from './followJournal.ts';
import { queryKeys } from './queryKeys.ts';
import { createLiveRuns, type LiveRuns } from './runs/liveRuns.ts';

export interface Desk {
  org: Org;
  person: Person;
  owner: Owner;
  journal: Journal;
  runs: ActiveRuns;
  live: LiveRuns;
  rulesOf: (operation: OperationName) => OperationRules;
  /** True while the first page renders, if no draft has this name: then its form need not read one before it is shown. */
  hasNoDraft(name: string): boolean;
  /** Pauses what is being sent and closes the journal once its last answer is recorded. */
  close(): void;
}

export type RulesTable = Readonly<Record<OperationName, OperationRules>>;

/**
 * Opens the desk of one person in one org. Rejects where the browser cannot keep a journal: then nothing can be sent.
 * @param onWaiting opening takes longer than usual; it goes on by itself
 */
export async function openDesk(
  org: Org,
  person: Person,
  session: SessionKey,
  rules: RulesTable,
  queryClient: QueryClient,
  onWaiting?: (why: JournalWait) => void,
): Promise<Desk> {
  const owner: Owner = { orgId: org.id, userId: person.id, userName: person.name };
  const journal = keptByBrowser(await openJournal(owner, systemClock, onWaiting));
  const rulesOf = (operation: OperationName) => withSettle(rules[operation], operation, org.alreadyPatterns);
  const runs = createActiveRuns({
    store: journal,
    locks: webLocks,
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    rulesOf,
    parallelRequests: org.pace.parallelRequests,
    ...createOrgCalls(queryClient, org, session),
  });
  // Whatever was read before this desk was opened may have changed since.
  queryClient.removeQueries({ queryKey: queryKeys.journal(owner) });
  const isSending = (runId: string) => runs.get(runId)?.snapshot().run.state === 'running';
  const unfollow = followJournal(queryClient, journal, owner, isSending);
  const live = createLiveRuns(runs);
  journal.subscribe(live.hear);
  journal.beforeClosing(runs.pauseAll);
  let draftNames: ReadonlySet<string> | null;
  try {
    await runs.closeInterrupted(await journal.listRuns());
    // Last: until the desk is open, another tab may save one.
    draftNames = new Set(await journal.drafts.names());
  } catch (error) {
    unfollow();
    // Nobody would close it: open, it keeps a newer version waiting in the next tab.
    journal.close();
    throw error;
  }
  const { keepDays } = org.journal;
  const stopRetention = startRetention({ journal, locks: webLocks, clock: systemClock, keepDays });
  // Later another tab may have saved a draft.
  setTimeout(() => {
    draftNames = null;
  });
  return {
    org,
    person,
    owner,
    journal,
    runs,
    live,
    rulesOf,
    hasNoDraft: (name) => draftNames?.has(name) === false,
    close: () => {
      stopRetention();
      unfollow();
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
