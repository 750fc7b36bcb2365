import type { Org } from '#config/config.ts';
import { type OperationName, operationsOnSameKind, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { Journal } from '#journal/journal.ts';
import { teamStore } from '#journal/teamStore.ts';
import { runIds } from '#journal/unreadableRuns.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';
import { requestHash } from '#run/content/contentOf.ts';
import { webLocks } from '#run/locks.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { isOver, type OperationRules, type Row } from '#run/run.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import type { Person } from '#session/person.ts';
import type { SessionAccess } from '#session/sessionAccess.ts';
import { type AnnouncedRun, type AnnouncedUnit, HASH_PREFIX } from './announcement.ts';
import { createBulletin } from './bulletin.ts';
import { createS3Store } from './s3Store.ts';
import { createTeam, type JournalRun, type Outbox, type PendingTeamWrites } from './team.ts';

type TeamStore = ReturnType<typeof teamStore>;

const UPDATE_MS = 60_000;
const SECRET = 'secret';

export interface RowsToAnnounce {
  runId: string;
  operation: OperationName;
  rows: readonly Row[];
}

export type DeskTeam = Awaited<ReturnType<typeof openTeam>>;

interface TeamSurroundings {
  org: Org;
  settings: NonNullable<Org['team']>;
  person: Person;
  session: SessionAccess;
  journal: Journal;
  runs: Pick<ActiveRuns, 'subscribe'>;
  rulesOf: (operation: OperationName) => OperationRules;
}

export async function openTeam(at: TeamSurroundings) {
  const { org, settings, person, session, journal, runs, rulesOf } = at;
  const store = createS3Store({
    ...settings,
    owner: [org.id, person.id, settings.roleArn].join(' '),
    fetch: (...request) => fetch(...request),
    storage: sessionStorage,
    idToken: session.idToken,
    renew: session.renew,
  });
  const kept = teamStore(journal);
  const bulletin = createBulletin({
    store,
    orgId: org.id,
    person,
    sharesNames: settings.names,
    warnDays: settings.warnDays,
    secret: await secretIn(kept),
  });
  const { askTeam, flush, refresh, question, subscribe, close } = createTeam({
    bulletin,
    outbox: outboxIn(kept),
    locks: webLocks,
    whenDown: settings.whenDown,
    related: operationsOnSameKind,
    newId: () => crypto.randomUUID(),
    readRun,
  });

  async function teamUnitsOf(operation: OperationName, rows: readonly Row[]): Promise<AnnouncedUnit[]> {
    const subject = subjectField(operation);
    const byIndex = new Map(rows.map((row) => [row.index, row]));
    const planned = rulesOf(operation).plan(rows, 1);
    return Promise.all(
      planned.map(async (request) => ({
        rows: request.rows,
        line: byIndex.get(request.rows[0] ?? -1)?.line,
        marks: subject
          ? request.rows.map((row) => canonicalId(byIndex.get(row)?.cells[subject] ?? ''))
          : [HASH_PREFIX + (await requestHash(operation, request.input))],
      })),
    );
  }

  async function readRun(runId: string): Promise<JournalRun | null> {
    // An unreadable run rejects below: it may have done something, so null would be wrong.
    if (!(await runIds(journal)).includes(runId)) return null;
    const { run, rows, requests, findings } = await journal.readRun(runId);
    const outcomes = outcomesOf(run.rowCount, requests, findings);
    const mayBeDone = (row: number) => ['done', 'unknown'].includes(outcomes[row]?.verdict ?? '');
    const units = await teamUnitsOf(run.operation, rows);
    const marks = units.flatMap((unit) => (unit.rows.some(mayBeDone) ? unit.marks : []));
    const plan = { runId, operation: run.operation, units };
    const { alreadyDone: _, ...counts } = run.counts;
    return { plan, sentAt: run.createdAt, isOver: isOver(run), outcome: { marks, counts } };
  }

  const read = () => void refresh().catch(() => undefined);
  // At once, even if no announcement is waiting: only a valid ID token gives access keys.
  void flush();
  read();
  const timer = setInterval(() => {
    void flush();
    if (document.visibilityState === 'visible') read();
  }, UPDATE_MS);

  // The end of a run is published at once.
  const unsubscribe = runs.subscribe(() => void flush());

  return {
    question,
    subscribe,
    runs: bulletin.runs,
    since: bulletin.since,
    /** What others sent about the records of these rows, as far as it was read. */
    earlierRequests: (operation: OperationName, rows: readonly Row[]): [row: number, EarlierRequest][] => {
      const subject = subjectField(operation);
      if (!subject) return [];
      const sought = Map.groupBy(rows, ({ cells }) => canonicalId(cells[subject] ?? ''));
      return bulletin
        .touching(operationsOnSameKind(operation), [...sought.keys()])
        .flatMap(({ marks, who, counts, ...run }) => {
          // It is not known which of the rows are unknown.
          const verdict = counts?.unknown === 0 ? 'done' : 'unknown';
          const found = marks.flatMap((mark) => sought.get(mark) ?? []);
          return found.map(({ index }) => [index, { ...run, row: index, verdict, by: who }]);
        });
    },
    /** What `askTeam` announces and compares. */
    planOf: async ({ runId, operation, rows }: RowsToAnnounce): Promise<AnnouncedRun> => ({
      runId,
      operation,
      units: await teamUnitsOf(operation, rows),
    }),
    /** Asks whether others sent the same, before it begins (team.ts). */
    askTeam,
    close: () => {
      clearInterval(timer);
      unsubscribe();
      close();
      store.forgetKeys();
    },
  };
}

/** The secret that proves which announcements are from this journal. */
function secretIn({ read, save }: TeamStore): Promise<string> {
  return webLocks.hold('team-secret', async () => {
    const savedSecret = await read(SECRET);
    if (typeof savedSecret === 'string') return savedSecret;
    const newSecret = crypto.randomUUID();
    await save(SECRET, newSecret);
    return newSecret;
  });
}

function outboxIn({ all, save, remove }: TeamStore): Outbox {
  return {
    all: async () => {
      const due = (await all()).filter(({ id }) => id !== SECRET);
      return new Map(due.map(({ id, value }) => [id, value as PendingTeamWrites]));
    },
    save,
    remove,
  };
}
