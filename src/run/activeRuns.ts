import { createListeners } from '#lib/listeners.ts';
import { answerStanding } from './answerStanding.ts';
import { fatesOf } from './fatesOf.ts';
import { isUnderWay } from './isUnderWay.ts';
import { runLock } from './locks.ts';
import { createOrgPace } from './orgPace.ts';
import { isThrough, progressOf, readSettled, type SettledPorts } from './readSettled.ts';
import { atRest } from './restingState.ts';
import type { RequestRecord, Row, Run, Settlement } from './run.ts';
import { createRunner, type DriveExtent, type Runner, type RunnerPorts } from './runner.ts';
import type { RunHistory } from './runStore.ts';

export interface ActiveRunsPorts extends Omit<RunnerPorts, 'pace' | keyof SettledPorts>, SettledPorts {
  /** Requests under way at a time in this org. */
  parallelRequests: number;
}

/** The runs that this tab drives. They go on whatever page is shown; a run driven by another tab is not here. */
export interface ActiveRuns {
  /**
   * Records a new run. Nothing is sent before `drive`, which is to follow: its lock is held from here until then, so
   * that no other tab takes it for one that was left behind.
   */
  create(run: Run, rows: readonly Row[]): Promise<void>;
  /**
   * Sends what is left of a run, and resolves when it has come to rest: `true` if it was driven here, `false` if
   * another tab drives it. Reads the journal after taking the run's lock, so it goes on from what was truly done.
   * @param extent `first`: it pauses after one request
   */
  drive(runId: string, extent?: DriveExtent): Promise<boolean>;
  /**
   * Pauses everything driven here; resolves when no request is on its way any more, and every answer is recorded that can
   * be: those kept from before are tried once more.
   */
  pauseAll(): Promise<void>;
  /**
   * Writes down what is kept here of a run because it could not be written: false where it still cannot, or another tab
   * drives the run. Sends nothing.
   */
  recordKept(runId: string): Promise<boolean>;
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
   * way becomes unknown ("interrupted") and the run waits for a person, interrupted or not. To be called at start-up.
   */
  closeInterrupted(runs: readonly Run[]): Promise<void>;
}

export function createActiveRuns(ports: ActiveRunsPorts): ActiveRuns {
  const { store, locks, clock } = ports;
  const pace = createOrgPace(clock);
  /** Runs created here and not yet driven: each does some work under the lock that it holds, then lets go of it. */
  const created = new Map<string, (work: () => Promise<void>) => Promise<unknown>>();
  const runners = new Map<string, Runner>();
  /** What this tab was told to drive, by what settles once the run's lock is let go of. */
  const drives = new Map<Promise<boolean>, Drive>();
  const { subscribe, tell } = createListeners();

  /**
   * Null where another tab drives the run. A run shows as at rest before its last record is written, and the lock goes after
   * that: who presses in between waits for it, and is not told of another tab.
   */
  async function holdIfFree<T>(runId: string, work: () => Promise<T>): Promise<T | null> {
    const resting = [...drives].filter(
      ([, drive]) => drive.runId === runId && drive.runner && !isUnderWay(drive.runner.snapshot().run),
    );
    await Promise.allSettled(resting.map(([lettingGo]) => lettingGo));
    return locks.holdIfFree(runLock(runId), work);
  }

  /** Call while holding the run's lock. */
  async function settledHistory(runId: string): Promise<RunHistory> {
    const left = runners.get(runId);
    const kept = left?.snapshot().unsaved ?? [];
    const history = await readSettled(runId, kept, ports);
    // It was kept for its answers only, and they are written now.
    if (left && stillUnsaved(kept, history).length === 0 && runners.delete(runId)) tell();
    return history;
  }

  async function recordKept(runId: string): Promise<boolean> {
    await holdIfFree(runId, () => settledHistory(runId)).catch(() => undefined);
    return !runners.has(runId);
  }

  /** Call while holding the run's lock. */
  async function driveHere(drive: Drive): Promise<void> {
    const { runId } = drive;
    const kept = runners.get(runId)?.snapshot().unsaved ?? [];
    const history = await settledHistory(runId);
    if (isOver(history.run)) return;
    const runner = createRunner(
      { history, unsaved: stillUnsaved(kept, history) },
      ports.rulesOf(history.run.operation),
      Math.min(history.run.parallelRequests ?? ports.parallelRequests, ports.parallelRequests),
      { ...ports, pace },
    );
    drive.runner = runner;
    runners.set(runId, runner);
    tell();
    if (drive.isCalledOff) runner.pause();
    try {
      await runner.drive(drive.extent);
    } finally {
      // An answer that could not be written down lives in the runner only: it stays until it is, or the tab is closed.
      if (runner.snapshot().unsaved.length === 0) runners.delete(runId);
      tell();
    }
  }

  async function carryOut(drive: Drive): Promise<boolean> {
    const { runId } = drive;
    const takeOver = created.get(runId);
    if (takeOver) {
      created.delete(runId);
      await takeOver(() => driveHere(drive));
      return true;
    }
    const driven = await holdIfFree(runId, async () => {
      await driveHere(drive);
      return true;
    });
    return driven ?? false;
  }

  return {
    create: (run, rows) =>
      new Promise((resolve, reject) => {
        const holding = locks.holdIfFree(runLock(run.id), async () => {
          await store.createRun(run, rows);
          const driving = new Promise<() => Promise<void>>((take) => {
            created.set(run.id, (work) => {
              take(work);
              return holding;
            });
          });
          resolve();
          await (await driving)();
        });
        // An id that is driven already is not new; and a run that could not be written lets go of its lock by that.
        holding.then((held) => held === null && reject(new Error('This run exists already.')), reject);
      }),
    pauseAll: async () => {
      for (const drive of drives.values()) {
        drive.isCalledOff = true;
        drive.runner?.pause();
      }
      await Promise.allSettled(drives.keys());
      for (const runId of [...runners.keys()]) await recordKept(runId);
    },
    recordKept,
    get: (runId) => runners.get(runId),
    list: () => [...runners.values()],
    subscribe,

    drive: (runId, extent = 'all') => {
      const drive: Drive = { runId, extent, isCalledOff: false, runner: null };
      const driven = carryOut(drive);
      drives.set(driven, drive);
      return driven.finally(() => drives.delete(driven));
    },

    stop: async (runId) => {
      const stopped = await holdIfFree(runId, async () => {
        const { run } = await settledHistory(runId);
        if (!isOver(run))
          await store.recordProgress({ ...progressOf(run), state: 'stopped', endedAt: clock.now() });
        tell();
        return true;
      });
      return stopped ?? false;
    },

    settle: async (settlement) => {
      const settled = await holdIfFree(settlement.runId, async () => {
        const history = await settledHistory(settlement.runId);
        const fates = fatesOf(history.run.rowCount, history.requests, history.settlements);
        if (fates[settlement.row]?.verdict !== 'unknown') return false;
        await store.recordSettlement(settlement);
        return true;
      });
      return settled ?? false;
    },

    closeInterrupted: async (runs) => {
      for (const run of runs) {
        if (!isUnderWay(run) && run.pausedBy !== 'journalFailed') continue;
        const closing = locks.holdIfFree(runLock(run.id), async () => {
          const history = await settledHistory(run.id);
          if (!isUnderWay(history.run)) return;
          const left = { isThrough: isThrough(history, ports), closed: null };
          await store.recordProgress(progressOf(atRest(history.run, left, clock.now())));
        });
        // One run whose records cannot be read must not keep a person from all the others. It stays as it is.
        await closing.catch(() => undefined);
      }
      tell();
    },
  };
}

function stillUnsaved(kept: readonly RequestRecord[], history: RunHistory): RequestRecord[] {
  return kept.filter((answer) => answerStanding(answer, history) !== 'written');
}

interface Drive {
  readonly runId: string;
  readonly extent: DriveExtent;
  /** Everything was paused since: where it has not begun, it does not. */
  isCalledOff: boolean;
  /** Null until its run has been read. */
  runner: Runner | null;
}

const isOver = ({ state }: Run) => state === 'finished' || state === 'stopped';
