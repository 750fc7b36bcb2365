import type { QueryClient } from '@tanstack/query-core';
import type { Org } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';
import type { JournalWait } from '#journal/database.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { sandboxRefreshedAt } from '#journal/sandboxRefresh.ts';
import { startRetention } from '#journal/startRetention.ts';
import { keepStorage } from '#journal/storage.ts';
import { systemClock } from '#lib/clock.ts';
import { lazyCode } from '#lib/lazyCode.ts';
import { createActiveRuns } from '#run/activeRuns.ts';
import { webLocks } from '#run/locks.ts';
import type { OperationRules, Owner } from '#run/run.ts';
import { sendingCode } from '#run/sendingCode.ts';
import type { Person } from '#session/person.ts';
import type { SessionAccess } from '#session/sessionAccess.ts';
import type { DeskTeam } from '#team/openTeam.ts';
import { type AskTeam, askTeamThenDrive } from './askTeamThenDrive.ts';
import { createHeaderRuns } from './headerRuns.ts';
import { journalKey, TEAM_ENTRIES } from './journalKey.ts';
import { openRecords, recordsKey } from './openRecords.ts';
import { syncJournalQueries } from './syncJournalQueries.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export type RulesTable = Readonly<Record<OperationName, OperationRules>>;

/** Rejects if the browser cannot keep a journal: nothing can be sent. `onWaiting` is called while opening takes long. */
export async function openDesk(
  org: Org,
  person: Person,
  session: SessionAccess,
  rules: RulesTable,
  queryClient: QueryClient,
  onWaiting?: (why: JournalWait) => void,
) {
  const owner: Owner = { orgId: org.id, userId: person.id, userName: person.name };
  const opened = await openJournal(owner, systemClock, onWaiting);
  let isAskedToKeep = false;
  const createRun: Journal['createRun'] = async (...records) => {
    await opened.createRun(...records);
    // Not at sign-in: the browser may ask the person for permission.
    if (!isAskedToKeep) void keepStorage();
    isAskedToKeep = true;
  };
  const journal: Journal = { ...opened, createRun };
  const rulesOf = (operation: OperationName) => rules[operation];
  const orgCalls = lazyCode(async () => {
    const { createOrgCalls } = await import('#platform/orgCalls.ts');
    return createOrgCalls(queryClient, org, session);
  });
  const runs = createActiveRuns({
    store: journal,
    locks: webLocks,
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    rulesOf: async (operation) => {
      const { withCommonRules } = await import('#run/rules/withCommonRules.ts');
      return withCommonRules(rules[operation], operation, org.alreadyPatterns);
    },
    parallelRequests: org.pace.parallelRequests,
    // If the team's journal cannot be asked, the items wait until a person continues them.
    sendItems: (runId, drive) => askTeamThenDrive({ journal, team, askTeam }, runId, drive),
    asks: {
      askDays: org.team?.warnDays,
      comparesSince: async () => (org.kind === 'sandbox' ? await sandboxRefreshedAt(journal) : null),
    },
    baseUrl: org.baseUrl,
    orgAhead: () => records?.orgTime.ahead() ?? null,
    call: async (...request) => (await orgCalls()).call(...request),
    renewSession: async (...request) => (await orgCalls()).renewSession(...request),
  });
  // Cached answers may be older than this desk.
  queryClient.removeQueries({ queryKey: journalKey(owner) });
  // Each read of records costs a call: a focused window repeats none.
  queryClient.setQueryDefaults(recordsKey(owner), { refetchOnWindowFocus: false });
  const records = openRecords(org, owner.userId, session, runs);
  const isSending = (runId: string) => runs.get(runId)?.snapshot().run.state === 'running';
  const reads = syncJournalQueries(queryClient, journal, owner, isSending);
  const headerRuns = createHeaderRuns(runs);
  journal.subscribe(headerRuns.hear);
  journal.beforeClosing(runs.pauseAll);
  let drafts: ReadonlyMap<string, unknown> | null;
  try {
    await runs.closeInterrupted(await journal.listRuns());
    // Read last: until the desk is open, another tab may save a draft.
    drafts = await journal.drafts.all();
  } catch (error) {
    reads.stop();
    // An open journal would block an upgrade of the database in other tabs.
    journal.close();
    throw error;
  }
  const { team: settings } = org;
  const { keepDays } = org.journal;
  const closing = new AbortController();
  /** A query that opens the team's journal once. After a failure it is opened anew when it is needed. */
  const team = settings
    ? {
        queryKey: [TEAM_ENTRIES, crypto.randomUUID()],
        queryFn: async (): Promise<DeskTeam> => {
          const { openTeam } = await import('#team/openTeam.ts');
          const opened = await openTeam({ org, settings, person, session, journal, runs, rulesOf });
          opened.subscribe(() => reads.hear(TEAM_ENTRIES));
          if (closing.signal.aborted) opened.close();
          else closing.signal.addEventListener('abort', opened.close);
          return opened;
        },
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        // After a failure it would be opened at each focus: without data it is stale.
        refetchOnWindowFocus: false,
        structuralSharing: false as const,
      }
    : null;
  const openedTeam = () => (team ? queryClient.fetchQuery(team) : null);
  const askTeam: AskTeam = async (sent, canLeaveOut, begin) => {
    await sendingCode();
    const opened = await openedTeam();
    if (!opened) return begin(sent.rows, sent.runId);
    return opened.askTeam(await opened.planOf(sent), canLeaveOut, ({ units, runId }) => {
      const left = new Set(units.flatMap(({ rows }) => rows));
      if (left.size === sent.rows.length) return begin(sent.rows, runId);
      const rows = sent.rows.filter(({ index }) => left.has(index));
      return begin(
        rows.map((row, index) => ({ ...row, index })),
        runId,
      );
    });
  };
  // Opened at once: an ID token may be valid for two minutes only.
  openedTeam()?.catch(() => undefined);
  const stopRetention = startRetention({ journal, locks: webLocks, clock: systemClock, keepDays });
  return {
    org,
    person,
    owner,
    journal,
    runs,
    headerRuns,
    rulesOf,
    /** Drafts by name, so that the first form renders without a read. Null later: other tabs save drafts, too. */
    firstDrafts: () => drafts,
    /** Called once the first page has rendered. */
    forgetFirstDrafts: () => {
      drafts = null;
    },
    /** Records of the org, by the hooks of pageParts/records; null if config.json has no `records`. */
    records,
    /** The team's journal, as a query for pages; null if config.json has no `team`. */
    team,
    /** The team's journal for all other code. Rejects if it cannot be opened; the next call then opens it anew. */
    openedTeam,
    /**
     * Called before a run's first request. Loads all code that tells outcomes, then asks the team's journal whether the
     * same was sent. Null if the person cancels; rejects if something is missing. In both cases nothing is sent.
     */
    askTeam,
    /** Pauses the runs and closes the journal once the last answer is recorded. */
    close: () => {
      closing.abort();
      if (team) queryClient.removeQueries(team);
      stopRetention();
      reads.stop();
      // The next person at this tab may see other records.
      queryClient.removeQueries({ queryKey: recordsKey(owner) });
      void runs.pauseAll().then(() => journal.close());
    },
  };
}
