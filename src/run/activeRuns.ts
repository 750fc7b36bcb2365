import type { Cause } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import { createListeners } from '#lib/listeners.ts';
import { stillUnsaved } from './answerStanding.ts';
import { fatesOf } from './fatesOf.ts';
import { type Lease, takeLease } from './lease.ts';
import { runLock } from './locks.ts';
import type { DriveExtent } from './next.ts';
import { createOrgPace } from './orgPace.ts';
import { isThrough, readSettled, type SettledPorts, withoutPauseAt } from './readSettled.ts';
import { atRest } from './restingState.ts';
import {
  isOver,
  isUnderWay,
  type OperationRules,
  type PlannedRequest,
  type Row,
  type Run,
  type Settlement,
} from './run.ts';
import { createRunner, type Runner, type RunnerPorts } from './runner.ts';
import { progressOf, type RunHistory } from './runStore.ts';

export interface ActiveRunsPorts extends Omit<RunnerPorts, 'pace' | keyof SettledPorts>, SettledPorts {
  rulesOf: (operation: OperationName) => OperationRules;
  parallelRequests: number;
}

/** The runs that this tab sends. They continue on every page; runs sent by another tab are not listed. */
export interface ActiveRuns {
  /**
   * Records a new run and holds its lock until `drive`, which must follow. The lock keeps other tabs from
   * closing the run as abandoned.
   * @param planned its requests; planned by `drive` if missing
   */
  create(run: Run, rows: readonly Row[], planned?: readonly PlannedRequest[]): Promise<void>;
  /**
   * Sends the rest of a run, as the journal has it. Resolves when the run rests: `true` if this tab sent it.
   * @param extent `first`: pauses after one request
   * @param pastCause the run no longer pauses at unknown rows of this cause (next.ts)
   */
  drive(runId: string, extent?: DriveExtent, pastCause?: Cause): Promise<boolean>;
  /** Pauses all runs of this tab. Resolves when no request is in flight and every answer is recorded, if it can be. */
  pauseAll(): Promise<void>;
  /** Retries failed writes of answers. False if they fail again, or if another tab drives the run. */
  recordKept(runId: string): Promise<boolean>;
  /** Drops the answers of a resting run whose write succeeded after all, according to `history`. */
  dropWritten(history: RunHistory): void;
  get(runId: string): Runner | undefined;
  list(): Runner[];
  subscribe(listener: () => void): () => void;
  /** Continues the runs that this tab paused because the sign-in service was unreachable. */
  continueAfterSignIn(): void;
  /** Stops a run; false if a tab is driving it. */
  stop(runId: string): Promise<boolean>;
  /** Settles unknown rows. False, and nothing is settled, if a tab drives the run or one row is not unknown. */
  settle(settlements: readonly Settlement[]): Promise<boolean>;
  /** At start-up: marks abandoned requests as interrupted and pauses their runs. */
  closeInterrupted(runs: readonly Run[]): Promise<void>;
}

export function createActiveRuns(ports: ActiveRunsPorts): ActiveRuns {
  const { store, locks, clock } = ports;
  const pace = createOrgPace(clock);
  /** New runs before their first `drive`, with their locks. */
  const newRuns = new Map<string, { lease: Lease; planned: readonly PlannedRequest[] | undefined }>();
  const runners = new Map<string, Runner>();
  /** Each drive, by a promise that settles once the run's lock is released. */
  const drives = new Map<Promise<boolean>, Drive>();
  /** Runs paused because the sign-in service was unreachable, with the extent of their drive. */
  const waitingForSignIn = new Map<string, DriveExtent>();
  const { subscribe, tell } = createListeners();

  /** False if another tab drives the run. Waits for this tab's runs: they rest before they unlock. */
  async function holdIfFree<T>(runId: string, work: () => Promise<T>): Promise<T | false> {
    const resting = [...drives].filter(
      ([, drive]) => drive.runId === runId && drive.runner && !isUnderWay(drive.runner.snapshot().run),
    );
    await Promise.allSettled(resting.map(([result]) => result));
    return (await locks.holdIfFree(runLock(runId), work)) ?? false;
  }

  /** A resting runner is kept only for its unsaved answers. Removes it once all of them are written. */
  function dropWritten(history: RunHistory): void {
    const left = runners.get(history.run.id)?.snapshot();
    if (!left || left.unsaved.length === 0 || isUnderWay(left.run)) return;
    if (stillUnsaved(left.unsaved, history).length === 0 && runners.delete(history.run.id)) tell();
  }

  async function settledHistory(runId: string): Promise<RunHistory> {
    const history = await readSettled(runId, runners.get(runId)?.snapshot().unsaved ?? [], ports);
    dropWritten(history);
    return history;
  }

  async function recordKept(runId: string): Promise<boolean> {
    await holdIfFree(runId, () => settledHistory(runId)).catch(() => undefined);
    return !runners.has(runId);
  }

  /** Call while holding the run's lock. */
  async function driveHere(drive: Drive, planned?: readonly PlannedRequest[]): Promise<void> {
    const { runId, extent } = drive;
    waitingForSignIn.delete(runId);
    const unsaved = runners.get(runId)?.snapshot().unsaved ?? [];
    const closedHistory = await settledHistory(runId);
    if (isOver(closedHistory.run)) return;
    const history = drive.pastCause ? withoutPauseAt(closedHistory, drive.pastCause) : closedHistory;
    const { run, rows } = history;
    const { plan, settle } = ports.rulesOf(run.operation);
    const runner = createRunner(
      {
        standing: { history, unsaved: stillUnsaved(unsaved, history) },
        planned: planned ?? plan(rows, run.rowsPerRequest),
        settle,
        lanes: Math.min(run.parallelRequests ?? ports.parallelRequests, ports.parallelRequests),
      },
      { ...ports, pace },
    );
    drive.runner = runner;
    runners.set(runId, runner);
    tell();
    if (drive.isCalledOff) runner.pause();
    try {
      await runner.drive(extent);
      const { state, pausedBy } = runner.snapshot().run;
      if (state === 'paused' && pausedBy === 'signInUnreachable') waitingForSignIn.set(runId, extent);
    } finally {
      // Only the runner holds an answer that could not be written: keep it until it is written or the tab closes.
      if (runner.snapshot().unsaved.length === 0) runners.delete(runId);
      tell();
    }
  }

  async function carryOut(drive: Drive): Promise<boolean> {
    const { runId } = drive;
    const newRun = newRuns.get(runId);
    if (newRun) {
      newRuns.delete(runId);
      await driveHere(drive, newRun.planned).finally(newRun.lease.release);
      return true;
    }
    return holdIfFree(runId, async () => {
      await driveHere(drive);
      return true;
    });
  }

  function drive(runId: string, extent: DriveExtent = 'all', pastCause?: Cause): Promise<boolean> {
    const started: Drive = { runId, extent, pastCause, isCalledOff: false, runner: null };
    const result = carryOut(started);
    drives.set(result, started);
    return result.finally(() => drives.delete(result));
  }

  return {
    create: async (run, rows, planned) => {
      const lease = await takeLease(locks, runLock(run.id));
      // A locked id belongs to an existing run.
      if (!lease) throw new Error('This run exists already.');
      try {
        await store.createRun(run, rows);
      } catch (error) {
        await lease.release();
        throw error;
      }
      newRuns.set(run.id, { lease, planned });
    },
    pauseAll: async () => {
      waitingForSignIn.clear();
      for (const drive of drives.values()) {
        drive.isCalledOff = true;
        drive.runner?.pause();
      }
      await Promise.allSettled(drives.keys());
      for (const runId of [...runners.keys()]) await recordKept(runId);
    },
    recordKept,
    dropWritten,
    get: (runId) => runners.get(runId),
    list: () => [...runners.values()],
    subscribe,

    drive,
    continueAfterSignIn: () => {
      for (const [runId, extent] of waitingForSignIn) drive(runId, extent).catch(() => undefined);
    },

    stop: async (runId) => {
      return holdIfFree(runId, async () => {
        const { run } = await settledHistory(runId);
        if (!isOver(run))
          await store.recordProgress({ ...progressOf(run), state: 'stopped', endedAt: clock.now() });
        tell();
        return true;
      });
    },

    settle: async (settlements) => {
      const [first] = settlements;
      if (!first) return false;
      return holdIfFree(first.runId, async () => {
        const history = await settledHistory(first.runId);
        const fates = fatesOf(history.run.rowCount, history.requests, history.settlements);
        if (settlements.some(({ row }) => fates[row]?.verdict !== 'unknown')) return false;
        for (const settlement of settlements) await store.recordSettlement(settlement);
        return true;
      });
    },

    closeInterrupted: async (runs) => {
      for (const run of runs) {
        if (!isUnderWay(run) && run.pausedBy !== 'journalFailed') continue;
        const closing = locks.holdIfFree(runLock(run.id), async () => {
          const history = await settledHistory(run.id);
          if (!isUnderWay(history.run)) return;
          const left = { isThrough: isThrough(history), closed: null };
          await store.recordProgress(progressOf(atRest(history.run, left, clock.now())));
        });
        // One unreadable run must not block the others. It stays unchanged.
        await closing.catch(() => undefined);
      }
      tell();
    },
  };
}

interface Drive {
  readonly runId: string;
  readonly extent: DriveExtent;
  readonly pastCause: Cause | undefined;
  /** `pauseAll` was called: a drive that has not begun sends nothing. */
  isCalledOff: boolean;
  /** Null until the run is read. */
  runner: Runner | null;
}
