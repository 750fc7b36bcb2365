import { type QueryClient, QueryObserver } from '@tanstack/query-core';
import { type Outcome, stateAtRest, stateOf } from '#contract/causes.ts';
import { countStates } from '#contract/rowStates.ts';
import type { Desk } from '#desk/desk.ts';
import { journalKey } from '#desk/journalKey.ts';
import { createMemo } from '#lib/createMemo.ts';
import { createListeners } from '#lib/listeners.ts';
import { throttleSubscription } from '#pageParts/runs/useActiveRun.ts';
import { type RunSnapshot, timeOfAnswer } from '#run/activeRun.ts';
import { isOvertaken } from '#run/answerJournalState.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { isOver, type Row } from '#run/run.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { reasonsOf } from './reasonsOf.ts';
import { outcomeOf, type RowWithOutcome } from './rowWithOutcome.ts';
import { runPace } from './runPace.ts';

export type RunView = ReturnType<typeof createRunView>;
/** A run as of its last change of state. While this tab sends it, outcomes and counts are older than in `RunNow`. */
export type ShownRun = Exclude<ReturnType<RunView['shown']>, string>;
/** What changes with each answer. Unchanged rows stay the same objects, so that the grid updates only the others. */
export type RunNow = ReturnType<RunView['now']>;

/** The state without the answers. */
const stateOfActive = (active: RunSnapshot | null) =>
  active && [active.run.state, active.ending, active.waiting?.until, active.unsaved.length].join();

/**
 * What a page shows of a run, whichever tab drives it: from the runner of this tab, else from the journal. Follows both
 * between `start` and its end, and tells of answers at most four times a second.
 */
export function createRunView(
  runId: string,
  { journal, owner, runs, rulesOf }: Pick<Desk, 'journal' | 'owner' | 'runs' | 'rulesOf'>,
  queryClient: QueryClient,
) {
  const { subscribe, tell } = createListeners();
  const keep = createMemo();
  const queryKey = journalKey(owner, 'run', runId);
  // Two queries: other runs write all the time, which must not make this one, with up to 100,000 rows, be read again.
  const reading = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async () => ({ begunAt: performance.now(), history: await journal.readRun(runId) }),
    // The orders that its items wait for may have changed, and that is a change of another run.
    refetchOnMount: ({ state }) => (state.data?.history.run.ordersIn ? 'always' : true),
  });
  const linking = new QueryObserver(queryClient, {
    queryKey: journalKey(owner, 'sentAgain', runId),
    queryFn: () => journal.sentAgainIn(runId),
  });
  /** The last runner of this tab. While it has unsaved answers, it is not over. */
  let last = runs.get(runId);
  let overAt: number | null = null;
  let wasSending = false;
  let asked = '';
  let rowsOf = { input: null as unknown, outcomes: null as unknown, seen: 0, rows: [] as RowWithOutcome[] };
  let latest: ReturnType<typeof look> | null = null;
  let found = null as unknown as Exclude<ReturnType<typeof look>, string>;

  /** Looks at runner and journal. What did not change stays the same objects. */
  function look() {
    const runner = runs.get(runId);
    const snapshot = last?.snapshot() ?? null;
    const { data: read, ...reads } = reading.getCurrentResult();
    const { data: sentAgain, ...links } = linking.getCurrentResult();
    // Before the start, an error is that of an earlier visit, and is about to be read again.
    const [isError, isUnlinked] = [reads, links].map((query) => query.isError && reading.hasListeners());
    // After the run its last snapshot is used until the journal is read: an earlier read shows sent rows as not sent.
    const isReadSince = read && overAt !== null && read.begunAt > overAt;
    const isKnown = isReadSince || (snapshot && read && isOvertaken(snapshot, read.history));
    const newest = isKnown ? null : snapshot;
    // If the journal fails, the runner's last snapshot is shown: it may have an answer that is nowhere else. A newer
    // version may have closed the journal at that moment.
    const history = read?.history ?? (isError && last ? last.history : null);
    // Data read before the journal was closed is still right: this page can no longer write into it.
    const trouble = journal.trouble.current()?.code;
    const isCutOff = trouble === 'closed' || trouble === 'unresponsive';
    if ((isError || isUnlinked) && !runner && !(history && (newest || isCutOff))) return 'missing' as const;
    // Without the second query, a row that was already sent again would be offered again.
    if (!history || !(sentAgain || isUnlinked)) return 'reading' as const;

    const { rows: input, run: recorded } = history;
    const active = runner ? snapshot : newest;
    const driven = runner && active?.run.state === 'running' ? active : null;
    const ofJournal = () => outcomesOf(recorded.rowCount, history.requests, history.findings);
    const outcomes = newest?.outcomes ?? keep('ofJournal', [history], ofJournal);
    // The runner's plan; for a run that this tab does not send, planned from its rows.
    const { operation, rowsPerRequest } = recorded;
    const plan = () => runner?.planned ?? rulesOf(operation).plan(input, rowsPerRequest);
    // The runner does not know changes of the note.
    const runIn = (from: RunSnapshot | null) => (from ? { ...from.run, note: recorded.note } : recorded);

    const states = [stateOfActive(active), stateOfActive(newest)];
    const shown = keep('shown', [history, sentAgain, outcomes, ...states], () => ({
      run: runIn(newest),
      outcomes: newest ? outcomes.slice() : outcomes,
      /** As read from the journal. While this tab drives the run, its requests lag behind the outcomes. */
      history,
      input,
      /** Rows that a later run has sent again, with the id of that run. */
      sentAgain: sentAgain ?? (new Map() as ReadonlyMap<number, string>),
      /** Set while this tab drives the run, and until the journal is read after that. */
      active,
      planned: keep('planned', [input], plan),
      units: keep('units', [input], () => unitsOf(operation, input)),
    }));
    const now = keep('now', [shown, driven, asked], () => {
      const run = driven ? runIn(driven) : shown.run;
      // A copy: the runner's list grows, and a render in between would see rows that `rows` has not.
      const changed = newest?.changed.slice() ?? [];
      const rows = rowsWith(input, outcomes, changed);
      const counts = driven?.states ?? countStates(outcomes.map(isOver(run) ? stateAtRest : stateOf));
      // While the run is being sent, a row keeps its reason, so the number of such rows is enough to see a change.
      const changes = driven ? counts.refused + counts.unknown : rows;
      const reasons = keep('reasons', [changes], () => reasonsOf(rows));
      // A reason disappears when its last row is no longer unknown. Then all rows are shown.
      const chosen = reasons.find(({ key }) => key === asked) ?? null;
      const requestsToGo = ((counts.sending + counts.toGo) / run.rowCount) * run.requestCount;
      const answeredAt = () => driven?.answeredAt ?? history.requests.flatMap(timeOfAnswer);
      const pace = run.state === 'running' ? runPace(answeredAt(), requestsToGo) : null;
      return { run, rows, changed, counts, reasons, chosen, pace };
    });
    return { shown, now };
  }

  /** @param changed lists the rows that have changed, since the runner changes its outcomes in place */
  function rowsWith(input: readonly Row[], outcomes: readonly Outcome[], changed: readonly number[]) {
    const withOutcome = (row: Row) => ({ row, outcome: outcomeOf(row, outcomes) });
    const isKnown = rowsOf.input === input && rowsOf.outcomes === outcomes;
    if (isKnown && rowsOf.seen === changed.length) return rowsOf.rows;
    const rows = isKnown ? rowsOf.rows.slice() : input.map(withOutcome);
    for (const position of isKnown ? changed.slice(rowsOf.seen) : []) {
      const row = input[position];
      if (row) rows[position] = withOutcome(row);
    }
    rowsOf = { input, outcomes, seen: changed.length, rows };
    return rows;
  }

  function hear(): void {
    const runner = runs.get(runId);
    last = runner ?? last;
    overAt = runner ? null : (overAt ?? performance.now());
    const isSending = runner?.snapshot().run.state === 'running';
    // While this tab sends it, the page follows only the runner (syncJournalQueries.ts).
    if (wasSending && !isSending) void queryClient.refetchQueries({ queryKey, stale: true });
    wasSending = isSending;
    latest = null;
    tell();
  }

  function current() {
    latest ??= look();
    if (typeof latest !== 'string') found = latest;
    return latest;
  }
  const now = () => {
    current();
    return found.now;
  };
  return {
    subscribe,
    shown: () => {
      const at = current();
      return typeof at === 'string' ? at : at.shown;
    },
    /** Once the run was shown. If it is missing since, its last state. */
    now,
    start: () => {
      const stops = [reading.subscribe(hear), linking.subscribe(hear), runs.subscribe(hear)];
      stops.push(throttleSubscription(runs.onChange)(hear));
      hear();
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Adds all answers until this moment, for a click or an export. */
    newest: () => {
      hear();
      return now();
    },
    /** Shows the rows of one reason alone; an empty key: all rows. */
    ask: (key: string) => {
      asked = key;
      hear();
    },
  };
}
