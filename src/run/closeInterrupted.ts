import type { Clock } from '#lib/clock.ts';
import { type AnswerJournalState, answerJournalState } from './answerJournalState.ts';
import { type Locks, runLockName } from './locks.ts';
import { isStillToSend, outcomeOfCause, outcomesOf, sameOutcomeForAll } from './outcomesOf.ts';
import { isOver, isUnderWay, type RequestRecord, type Run } from './run.ts';
import { type RunHistory, type RunStore, runUpdateOf } from './runStore.ts';

export interface ClosingPorts {
  store: RunStore & { readRun(runId: string): Promise<RunHistory> };
  clock: Clock;
}

const WELCOME: ReadonlySet<AnswerJournalState> = new Set(['open', 'interrupted']);

/**
 * Reads a run and marks abandoned requests as interrupted: those still `sending`. Call while holding its lock.
 * @param kept answers that this tab could not write. They are written now, even over another tab's "interrupted"
 */
export async function closeInterrupted(
  runId: string,
  kept: readonly RequestRecord[],
  { store, clock }: ClosingPorts,
): Promise<RunHistory> {
  const history = await store.readRun(runId);
  const { writes, run, requests } = withInterruptedClosed(history, kept, clock.now());
  if (writes.length === 0) return history;
  // The last write brings the run to rest: if the tab dies before it, the run stays open for the next tab.
  for (const request of writes)
    await store.recordAnswer(request, runUpdateOf(request === writes.at(-1) ? run : history.run));
  return { ...history, run, requests };
}

/** Brings runs of closed tabs to rest. Those that a tab drives are left alone. */
export async function closeAbandoned(
  runs: readonly Run[],
  read: (runId: string) => Promise<RunHistory>,
  { locks, store, clock }: ClosingPorts & { locks: Locks },
): Promise<void> {
  for (const run of runs) {
    if (!isUnderWay(run) && run.pausedBy !== 'journalFailed') continue;
    const closing = locks.holdIfFree(runLockName(run.id), async () => {
      const history = await read(run.id);
      if (!isUnderWay(history.run)) return;
      await store.recordProgress(runUpdateOf(withInterruptedClosed(history, [], clock.now()).run));
    });
    // One unreadable run must not block the others. It stays unchanged.
    await closing.catch(() => undefined);
  }
}

/** A history at rest: open requests are closed, and a run that has not ended waits for a person. */
export function withInterruptedClosed(history: RunHistory, kept: readonly RequestRecord[], at: number) {
  const writes = history.requests.flatMap((request) => {
    const answer = kept.find(({ id }) => id === request.id);
    if (answer && WELCOME.has(answerJournalState(answer, history))) return [answer];
    return request.state === 'sending' ? [interrupted(request, at)] : [];
  });
  const requests = history.requests.map((request) => writes.find(({ id }) => id === request.id) ?? request);
  const isLeft = history.requests.some(({ state }) => state === 'sending');
  const isUnknown = writes.some(({ cause }) => cause === 'interrupted');
  const closed = isUnknown ? 'interrupted' : 'journalFailed';
  const run = atRest({ ...history, requests }, isLeft ? closed : null, at);
  return { writes, run, requests };
}

/** The run according to its records. `closed`: why open requests were closed; null if none was open. */
function atRest(
  { run, requests, findings }: RunHistory,
  closed: 'interrupted' | 'journalFailed' | null,
  at: number,
): Run {
  if (isOver(run)) return run;
  // The cause of the pause still holds.
  if (run.state === 'paused' && closed === null) return run;
  const isThrough = !outcomesOf(run.rowCount, requests, findings).some(isStillToSend);
  const state = restingState(run, { isThrough, isStopped: false });
  return state === 'paused'
    ? { ...run, state, pausedBy: closed }
    : { ...run, state, pausedBy: null, endedAt: at };
}

/** The state of a run when no request is in flight. */
export function restingState(
  { origin }: Pick<Run, 'origin'>,
  at: { isThrough: boolean; isStopped: boolean },
): 'finished' | 'stopped' | 'paused' {
  if (at.isThrough) return 'finished';
  // A form keeps its own entries and sends them as a new run, so its run is never continued.
  return at.isStopped || origin === 'form' ? 'stopped' : 'paused';
}

/** Closes a request whose tab closed before the answer: it may have been done. */
function interrupted(request: RequestRecord, at: number): RequestRecord {
  return {
    ...request,
    state: 'answered',
    answeredAt: at,
    cause: 'interrupted',
    outcomes: sameOutcomeForAll(request.rows, outcomeOfCause('interrupted')),
  };
}
