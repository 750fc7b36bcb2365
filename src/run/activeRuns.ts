import { createListeners } from '#lib/listeners.ts';
import { answerStanding } from './answerStanding.ts';
import { fatesOf } from './fatesOf.ts';
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
  const driving = new Set<Promise<unknown>>();
  /** How often everything was paused: a run that was told to begin before the last time, and has not, does not. */
  let pauses = 0;
  /** The runs that this tab drives, each until it has let go of the run's lock. */
  const own = new Map<string, { runner: Runner; letGo: Promise<unknown> }>();
  const { subscribe, tell } = createListeners();

  /**
   * Null where another tab drives the run. A run shows as at rest before its last record is written, and the lock goes after
   * that: who presses in between waits for it, and is not told of another tab.
   */
  async function holdIfFree<T>(runId: string, work: () => Promise<T>): Promise<T | null> {
    const held = own.get(runId);
    if (held && isAtRest(held.runner.snapshot().run)) await held.letGo.catch(() => undefined);
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
  async function driveHere(runId: string, { extent, toldAfter, begins }: Drive): Promise<void> {
    const kept = runners.get(runId)?.snapshot().unsaved ?? [];
    const history = await settledHistory(runId);
    if (isOver(history.run)) return;
    const runner = createRunner(
      { history, unsaved: stillUnsaved(kept, history) },
      ports.rulesOf(history.run.operation),
      Math.min(history.run.parallelRequests ?? ports.parallelRequests, ports.parallelRequests),
      { ...ports, pace },
    );
    runners.set(runId, runner);
    begins(runner);
    tell();
    if (pauses > toldAfter) runner.pause();
    try {
      await runner.drive(extent);
    } finally {
      // An answer that could not be written down lives in the runner only: it stays until it is, or the tab is closed.
      if (runner.snapshot().unsaved.length === 0) runners.delete(runId);
      tell();
    }
  }

  async function drive(runId: string, asked: Drive): Promise<boolean> {
    const takeOver = created.get(runId);
    if (takeOver) {
      created.delete(runId);
      await takeOver(() => driveHere(runId, asked));
      return true;
    }
    const driven = await holdIfFree(runId, async () => {
      await driveHere(runId, asked);
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
      pauses++;
      for (const runner of runners.values()) runner.pause();
      await Promise.allSettled(driving);
      for (const runId of [...runners.keys()]) await recordKept(runId);
    },
    recordKept,
    get: (runId) => runners.get(runId),
    list: () => [...runners.values()],
    subscribe,

    drive: (runId, extent = 'all') => {
      const begins = (runner: Runner) => own.set(runId, { runner, letGo: driven });
      const driven = drive(runId, { extent, toldAfter: pauses, begins });
      driving.add(driven);
      return driven.finally(() => {
        driving.delete(driven);
        if (own.get(runId)?.letGo === driven) own.delete(runId);
      });
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
      for (const { id, state, pausedBy } of runs) {
        if (state !== 'running' && state !== 'ready' && pausedBy !== 'journalFailed') continue;
        const closing = locks.holdIfFree(runLock(id), async () => {
          const history = await settledHistory(id);
          if (history.run.state !== 'running' && history.run.state !== 'ready') return;
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
  extent: DriveExtent;
  /** How often everything had been paused when it was asked for. */
  toldAfter: number;
  begins(runner: Runner): void;
}

const isAtRest = ({ state }: Run) => state !== 'ready' && state !== 'running';
const isOver = ({ state }: Run) => state === 'finished' || state === 'stopped';
