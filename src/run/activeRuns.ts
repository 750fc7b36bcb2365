import type { Cause } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import { createListeners } from '#lib/listeners.ts';
import { stillUnsaved } from './answerStanding.ts';
import { fatesOf } from './fatesOf.ts';
import { type Lease, takeLease } from './lease.ts';
import { runLock } from './locks.ts';
import type { DriveExtent } from './next.ts';
import { createOrgPace } from './orgPace.ts';
import { goingPast, isThrough, readSettled, type SettledPorts } from './readSettled.ts';
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

/** The runs that this tab drives. They go on whatever page is shown; a run driven by another tab is not here. */
export interface ActiveRuns {
  /**
   * Records a new run and holds its lock until `drive`, which must follow: no other tab may close the run as
   * abandoned.
   * @param planned its requests; planned by `drive` where left out
   */
  create(run: Run, rows: readonly Row[], planned?: readonly PlannedRequest[]): Promise<void>;
  /**
   * Sends what is left of a run, as the journal has it. Resolves when the run rests: `true` if this tab drove
   * it.
   * @param extent `first`: pauses after one request
   * @param pastCause the run no longer pauses at unknown rows of this cause (next.ts)
   */
  drive(runId: string, extent?: DriveExtent, pastCause?: Cause): Promise<boolean>;
  /** Pauses everything driven here; resolves when no request is on its way and every answer is recorded that can be. */
  pauseAll(): Promise<void>;
  /** Writes answers that could not be written before; false where they still cannot, or another tab drives the run. */
  recordKept(runId: string): Promise<boolean>;
  /** Of a run at rest: keeps no answers that the journal has after all, as this reading shows, written unheard. */
  letGoOfWritten(history: RunHistory): void;
  get(runId: string): Runner | undefined;
  list(): Runner[];
  subscribe(listener: () => void): () => void;
  /** Goes on with the runs that this tab paused because the sign-in service could not be reached. */
  continueAfterSignIn(): void;
  /** Ends a run that is not being driven anywhere; false if it is. */
  stop(runId: string): Promise<boolean>;
  /** Settles unknown rows. False, and none is settled, where the run is driven or one row is not unknown. */
  settle(settlements: readonly Settlement[]): Promise<boolean>;
  /** For the start: marks abandoned requests as interrupted, and lets their runs wait for a person. */
  closeInterrupted(runs: readonly Run[]): Promise<void>;
}

export function createActiveRuns(ports: ActiveRunsPorts): ActiveRuns {
  const { store, locks, clock } = ports;
  const pace = createOrgPace(clock);
  /** Runs created here and not yet driven, with their locks. */
  const created = new Map<string, { lease: Lease; planned: readonly PlannedRequest[] | undefined }>();
  const runners = new Map<string, Runner>();
  /** What this tab was told to drive, by what settles once the run's lock is let go of. */
  const drives = new Map<Promise<boolean>, Drive>();
  /** Runs paused because the sign-in service could not be reached, with how much of each was to be sent. */
  const waitingForSignIn = new Map<string, DriveExtent>();
  const { subscribe, tell } = createListeners();

  /** False where another tab drives the run. Waits for runs of this tab: they rest before they unlock. */
  async function holdIfFree<T>(runId: string, work: () => Promise<T>): Promise<T | false> {
    const resting = [...drives].filter(
      ([, drive]) => drive.runId === runId && drive.runner && !isUnderWay(drive.runner.snapshot().run),
    );
    await Promise.allSettled(resting.map(([lettingGo]) => lettingGo));
    return (await locks.holdIfFree(runLock(runId), work)) ?? false;
  }

  /** It was kept for its answers only: once all of them are written, it goes. */
  function letGoOfWritten(history: RunHistory): void {
    const left = runners.get(history.run.id)?.snapshot();
    if (!left || left.unsaved.length === 0 || isUnderWay(left.run)) return;
    if (stillUnsaved(left.unsaved, history).length === 0 && runners.delete(history.run.id)) tell();
  }

  async function settledHistory(runId: string): Promise<RunHistory> {
    const history = await readSettled(runId, runners.get(runId)?.snapshot().unsaved ?? [], ports);
    letGoOfWritten(history);
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
    const kept = runners.get(runId)?.snapshot().unsaved ?? [];
    const settled = await settledHistory(runId);
    if (isOver(settled.run)) return;
    const history = drive.pastCause ? goingPast(settled, drive.pastCause) : settled;
    const { run, rows } = history;
    const { plan, settle } = ports.rulesOf(run.operation);
    const runner = createRunner(
      {
        standing: { history, unsaved: stillUnsaved(kept, history) },
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
      // An answer that could not be written down lives in the runner only: it stays until it is, or the tab is closed.
      if (runner.snapshot().unsaved.length === 0) runners.delete(runId);
      tell();
    }
  }

  async function carryOut(drive: Drive): Promise<boolean> {
    const { runId } = drive;
    const own = created.get(runId);
    if (own) {
      created.delete(runId);
      await driveHere(drive, own.planned).finally(own.lease.release);
      return true;
    }
    return holdIfFree(runId, async () => {
      await driveHere(drive);
      return true;
    });
  }

  function drive(runId: string, extent: DriveExtent = 'all', pastCause?: Cause): Promise<boolean> {
    const started: Drive = { runId, extent, pastCause, isCalledOff: false, runner: null };
    const driven = carryOut(started);
    drives.set(driven, started);
    return driven.finally(() => drives.delete(driven));
  }

  return {
    create: async (run, rows, planned) => {
      const lease = await takeLease(locks, runLock(run.id));
      // An id that is driven already is not new.
      if (!lease) throw new Error('This run exists already.');
      try {
        await store.createRun(run, rows);
      } catch (error) {
        await lease.release();
        throw error;
      }
      created.set(run.id, { lease, planned });
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
    letGoOfWritten,
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
        // One run whose records cannot be read must not keep a person from all the others. It stays as it is.
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
  /** Everything was paused since: where it has not begun, it does not. */
  isCalledOff: boolean;
  /** Null until its run has been read. */
  runner: Runner | null;
}
