import type { OperationName } from '#contract/operations.ts';
import { allRows, fateOf, fatesOf } from './fatesOf.ts';
import { runLock } from './locks.ts';
import { remaining } from './remaining.ts';
import { restingState } from './restingState.ts';
import type { OperationRules, RequestRecord, Row, Run, Settlement } from './run.ts';
import { createRunner, type DriveExtent, type Runner, type RunnerPorts } from './runner.ts';
import type { RunHistory, RunProgress, RunStore } from './runStore.ts';

export interface ActiveRunsPorts extends RunnerPorts {
  store: RunStore & { readRun(runId: string): Promise<RunHistory> };
  rulesOf: (operation: OperationName) => OperationRules;
  /** Requests under way at a time in this org. */
  parallelRequests: number;
}

/** The runs that this tab drives. They go on whatever page is shown; a run driven by another tab is not here. */
export interface ActiveRuns {
  /** Records a new run. Nothing is sent before `drive`. */
  create(run: Run, rows: readonly Row[]): Promise<void>;
  /**
   * Sends what is left of a run, and resolves when it has come to rest: `true` if it was driven here, `false` if
   * another tab drives it. Reads the journal after taking the run's lock, so it goes on from what was truly done.
   * @param extent `first`: it pauses after one request
   */
  drive(runId: string, extent?: DriveExtent): Promise<boolean>;
  /** Pauses everything driven here; resolves when no request is on its way any more and every answer is recorded. */
  pauseAll(): Promise<void>;
  get(runId: string): Runner | undefined;
  list(): Runner[];
  /** Told when a run starts or comes to rest here. */
  subscribe(listener: () => void): () => void;
  /** Ends a run that is not being driven anywhere; false if it is. */
  stop(runId: string): Promise<boolean>;
  /**
   * Adds what a person found out about an unknown row. False where the run is being driven, or the row is not unknown:
   * what is known is not overwritten.
   */
  settle(settlement: Settlement): Promise<boolean>;
  /**
   * For runs that the journal says are running, or that it failed: where no tab drives them any more, what was on its
   * way becomes unknown ("interrupted") and the run waits for a person. To be called at start-up.
   */
  closeInterrupted(runs: readonly Run[]): Promise<void>;
}

export function createActiveRuns(ports: ActiveRunsPorts): ActiveRuns {
  const { store, locks, clock } = ports;
  const runners = new Map<string, Runner>();
  const driving = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Call while holding the run's lock: whatever is still `sending` then was left behind by a tab that is gone. */
  async function readSettled(runId: string): Promise<RunHistory> {
    const history = await store.readRun(runId);
    const left = history.requests.filter(({ state }) => state === 'sending');
    if (left.length === 0) return history;
    const closed = new Map(left.map((request) => [request.id, interrupted(request, clock.now())]));
    const requests = history.requests.map((request) => closed.get(request.id) ?? request);
    const run = atRest({ ...history, requests }, clock.now());
    // The run comes to rest with the last of them: a tab that dies in between must leave it open for the next.
    const last = left.at(-1)?.id;
    for (const request of closed.values())
      await store.recordOutcome(request, progressOf(request.id === last ? run : history.run));
    return { ...history, run, requests };
  }

  /** A run that nobody drives any more, as its records leave it. */
  function atRest({ run, rows, requests, settlements }: RunHistory, now: number): Run {
    const planned = ports.rulesOf(run.operation).plan(rows, run.rowsPerRequest);
    const left = remaining(planned, fatesOf(run.rowCount, requests, settlements));
    const state = restingState(run, { isThrough: left.length === 0, isStopped: false });
    return state === 'paused'
      ? { ...run, state, pausedBy: 'interrupted' }
      : { ...run, state, pausedBy: null, endedAt: now };
  }

  return {
    create: (run, rows) => store.createRun(run, rows),
    pauseAll: async () => {
      for (const runner of runners.values()) runner.pause();
      await Promise.allSettled(driving);
    },
    get: (runId) => runners.get(runId),
    list: () => [...runners.values()],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    drive: async (runId, extent = 'all') => {
      const driven = await locks.holdIfFree(runLock(runId), async () => {
        const history = await readSettled(runId);
        if (isOver(history.run)) return true;
        const runner = createRunner(
          history,
          ports.rulesOf(history.run.operation),
          Math.min(history.run.parallelRequests ?? ports.parallelRequests, ports.parallelRequests),
          ports,
        );
        runners.set(runId, runner);
        tell();
        const drive = runner.drive(extent);
        driving.add(drive);
        try {
          await drive;
        } finally {
          driving.delete(drive);
          // An answer that could not be written down lives in the runner only: it stays until the person has seen it.
          if (runner.snapshot().unsaved.length === 0) runners.delete(runId);
          tell();
        }
        return true;
      });
      return driven ?? false;
    },

    stop: async (runId) => {
      const stopped = await locks.holdIfFree(runLock(runId), async () => {
        const { run } = await readSettled(runId);
        if (!isOver(run))
          await store.recordProgress({ ...progressOf(run), state: 'stopped', endedAt: clock.now() });
        tell();
        return true;
      });
      return stopped ?? false;
    },

    settle: async (settlement) => {
      const settled = await locks.holdIfFree(runLock(settlement.runId), async () => {
        const history = await readSettled(settlement.runId);
        const fates = fatesOf(history.run.rowCount, history.requests, history.settlements);
        if (fates[settlement.row]?.verdict !== 'unknown') return false;
        await store.recordSettlement(settlement);
        return true;
      });
      return settled ?? false;
    },

    closeInterrupted: async (runs) => {
      for (const { id, state, pausedBy } of runs) {
        if (state !== 'running' && state !== 'ready' && pausedBy !== 'journalFailed') continue;
        const closing = locks.holdIfFree(runLock(id), async () => {
          const history = await readSettled(id);
          if (history.run.state === 'running' || history.run.state === 'ready')
            await store.recordProgress(progressOf(atRest(history, clock.now())));
        });
        // One run whose records cannot be read must not keep a person from all the others. It stays as it is.
        await closing.catch(() => undefined);
      }
      tell();
    },
  };
}

const isOver = ({ state }: Run) => state === 'finished' || state === 'stopped';

function interrupted(request: RequestRecord, now: number): RequestRecord {
  return {
    ...request,
    state: 'answered',
    answeredAt: now,
    cause: 'interrupted',
    fates: allRows(request.rows, fateOf('interrupted')),
  };
}

function progressOf({ id, state, pausedBy, endedAt }: Run): RunProgress {
  return { id, state, pausedBy, endedAt };
}
