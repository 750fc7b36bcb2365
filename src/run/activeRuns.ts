import type { Cause } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import { createListeners } from '#lib/listeners.ts';
import { stillUnsaved } from './answerJournalState.ts';
import { type ClosingPorts, closeAbandoned, closeInterrupted } from './closeInterrupted.ts';
import { createDrives, type Drive } from './drives.ts';
import { findingsRecorder } from './findingsRecorder.ts';
import type { AttemptReads } from './laterAttempts.ts';
import { newRunLockName, runLockName, takeLock, waitLockName } from './locks.ts';
import type { DriveExtent } from './next.ts';
import { createOrgWaits } from './orgWaits.ts';
import { isOver, isUnderWay, type OperationRules, type PlannedRequest, type Row, type Run } from './run.ts';
import type { Runner, RunnerPorts } from './runner.ts';
import { type BesideRun, type EarlierRunReads, type RunHistory, runUpdateOf } from './runStore.ts';
import { sendingCode } from './sendingCode.ts';
import type { SentBeforePorts } from './sentBefore.ts';
import type { NewRunFacts } from './sentBeforeProblem.ts';

export interface ActiveRunsPorts extends Omit<RunnerPorts, 'pace' | keyof ClosingPorts>, ClosingPorts {
  store: ClosingPorts['store'] & EarlierRunReads & AttemptReads;
  rulesOf: (operation: OperationName) => OperationRules | Promise<OperationRules>;
  asks?: Pick<SentBeforePorts, 'askDays' | 'comparesSince'>;
  parallelRequests: number;
  /** Calls `drive` for items of orders that this tab sent, as the person confirmed. Returns what `drive` returns. */
  sendItems(runId: string, drive: () => Promise<boolean>): Promise<boolean>;
}

export type ActiveRuns = ReturnType<typeof createActiveRuns>;

interface NewRunHere {
  release(): Promise<unknown>;
  planned: readonly PlannedRequest[] | undefined;
}

/** The runs that this tab sends. They continue on every page; runs sent by another tab are not listed. */
export function createActiveRuns(ports: ActiveRunsPorts) {
  const { store, locks, clock } = ports;
  const pace = createOrgWaits(ports);
  const earlier = { ...ports, ...ports.asks };
  /** Rejects with a SentBeforeProblem if an earlier run of this browser sent the same. */
  const assertNotSentBefore = async (run: NewRunFacts, rows: readonly Row[]) =>
    (await sendingCode()).assertNotSentBefore(earlier, run, rows);
  /** New runs before their first `drive`, whose locks are held. */
  const newRuns = new Map<string, NewRunHere>();
  const runners = new Map<string, Runner>();
  /** Runs paused because the sign-in service was unreachable, with the extent of their drive. */
  const waitingForSignIn = new Map<string, DriveExtent>();
  const { subscribe, tell } = createListeners();
  const changes = createListeners<[runner: Runner]>();
  const drives = createDrives(tell);

  /** False if another tab drives the run. Waits for this tab's runs: they rest before they unlock. */
  async function holdIfFree<T>(runId: string, work: () => Promise<T>): Promise<T | false> {
    await drives.resting(runId);
    return (await locks.holdIfFree(runLockName(runId), work)) ?? false;
  }

  /**
   * A runner at rest is kept only for its unsaved answers. Removes it once `history` has all of them: a failed write
   * may have succeeded after all.
   */
  function dropWritten(history: RunHistory): void {
    const left = runners.get(history.run.id)?.snapshot();
    if (!left || left.unsaved.length === 0 || isUnderWay(left.run)) return;
    if (stillUnsaved(left.unsaved, history).length === 0 && runners.delete(history.run.id)) tell();
  }

  async function readWithInterruptedClosed(runId: string): Promise<RunHistory> {
    const history = await closeInterrupted(runId, runners.get(runId)?.snapshot().unsaved ?? [], ports);
    dropWritten(history);
    return history;
  }

  /** Retries failed writes of answers. False if they fail again, or if another tab drives the run. */
  async function recordKept(runId: string): Promise<boolean> {
    await holdIfFree(runId, () => readWithInterruptedClosed(runId)).catch(() => undefined);
    return !runners.has(runId);
  }

  /** Call while holding the run's lock. */
  async function driveHere(drive: Drive, planned?: readonly PlannedRequest[]): Promise<void> {
    const { runId, extent, pastCause, repeats } = drive;
    waitingForSignIn.delete(runId);
    const unsaved = runners.get(runId)?.snapshot().unsaved ?? [];
    const { run: closedRun, ...rest } = await readWithInterruptedClosed(runId);
    const { isAfterOrders, isCalledOff } = drive;
    if (isOver(closedRun) || (isAfterOrders && (isCalledOff || closedRun.pausedBy !== 'orderOpen'))) return;
    const { goesPast = [] } = closedRun;
    const run = {
      ...closedRun,
      ...(pastCause && { goesPast: [...new Set([...goesPast, pastCause])] }),
      ...(repeats && { repeats }),
    };
    const history = { run, ...rest };
    const { plan, assignOutcomes } = await ports.rulesOf(run.operation);
    const runner = (await sendingCode()).createRunner(
      {
        soFar: { history, unsaved: stillUnsaved(unsaved, history) },
        planned: planned ?? plan(history.rows, run.rowsPerRequest),
        assignOutcomes,
        parallelRequests: Math.min(run.parallelRequests ?? ports.parallelRequests, ports.parallelRequests),
      },
      { ...ports, pace },
    );
    drive.runner = runner;
    runners.set(runId, runner);
    runner.subscribe(() => changes.tell(runner));
    tell();
    if (drive.isCalledOff) runner.pause();
    try {
      const isThrough = await runner.drive(extent);
      const { itemsIn } = run;
      if (isThrough && itemsIn && !drive.isCalledOff)
        begin({ runId: itemsIn, extent: 'all', isAfterOrders: true }, (items) =>
          ports.sendItems(itemsIn, () => carryOut(items)),
        ).catch(() => undefined);
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
      await driveHere(drive, newRun.planned).finally(newRun.release);
      return true;
    }
    return holdIfFree(runId, async () => {
      await driveHere(drive);
      return true;
    });
  }

  function begin(wanted: Omit<Drive, 'isCalledOff' | 'runner'>, send = carryOut): Promise<boolean> {
    const drive: Drive = { ...wanted, isCalledOff: false, runner: null };
    return drives.track(drive, send(drive));
  }

  /**
   * Sends the rest of a run, as the journal has it. Resolves when the run rests: `true` if this tab sent it.
   * @param extent `first`: pauses after one request
   * @param pastCause the run no longer pauses at unknown rows of this cause (next.ts)
   * @param repeats runs with the same rows that the person knows of by now
   */
  const drive = (runId: string, extent: DriveExtent = 'all', pastCause?: Cause, repeats?: Run['repeats']) =>
    begin({ runId, extent, pastCause, repeats });

  /** At start-up: marks abandoned requests as interrupted and pauses their runs. */
  async function closeAbandonedRuns(runs: readonly Run[]): Promise<void> {
    await closeAbandoned(runs, readWithInterruptedClosed, ports);
    tell();
  }

  return {
    assertNotSentBefore,
    /** What earlier runs of this browser did with the same rows. */
    sentBefore: async (run: NewRunFacts, parts: Iterable<readonly Row[]>) =>
      (await sendingCode()).findSentBefore(earlier, run, parts),

    /**
     * Records a new run and holds its lock until `drive`, which must follow. The lock keeps other tabs from closing the run
     * as abandoned. Rejects with a SentBeforeProblem if the same was sent in a run that is not one of `run.repeats`.
     * @param planned its requests; planned by `drive` if missing
     * @param beside a run of items is at rest: it needs no lock
     */
    create: (run: Run, rows: readonly Row[], planned?: readonly PlannedRequest[], ...beside: BesideRun) =>
      locks.hold(newRunLockName(run.owner.orgId), async () => {
        // Otherwise requests of closed tabs would seem to be on their way.
        await closeAbandonedRuns((await store.listRuns()).filter(isUnderWay));
        await assertNotSentBefore(run, rows);
        const release = await takeLock(locks, runLockName(run.id));
        // A locked id belongs to an existing run.
        if (!release) throw new Error('This run exists already.');
        try {
          await store.createRun(run, rows, ...beside);
        } catch (error) {
          await release();
          throw error;
        }
        newRuns.set(run.id, { release, planned });
      }),
    /** Pauses all runs here. Resolves when no request is in flight and every answer is recorded, if it can be. */
    pauseAll: async () => {
      waitingForSignIn.clear();
      await drives.callOff();
      for (const runId of [...runners.keys()]) await recordKept(runId);
    },
    recordKept,
    dropWritten,
    /** Resolves when no run of any tab waits for the org. Rejects if `signal` is aborted before. */
    quiet: (signal: AbortSignal) => locks.hold(waitLockName(ports.baseUrl), () => pace.quiet(signal), signal),
    get: (runId: string) => runners.get(runId),
    list: () => [...runners.values()],
    isAboutToSend: drives.isAboutToSend,
    /** Tells when a run begins to be driven here, and when it has ended. */
    subscribe,
    /** Tells of each change of a run that is driven here. */
    onChange: changes.subscribe,
    drive,
    /** Continues the runs that this tab paused because the sign-in service was unreachable. */
    continueAfterSignIn: () => {
      for (const [runId, extent] of waitingForSignIn) drive(runId, extent).catch(() => undefined);
    },

    /** Stops a run; false if a tab is driving it. */
    stop: (runId: string) =>
      holdIfFree(runId, async () => {
        const { run } = await readWithInterruptedClosed(runId);
        if (!isOver(run))
          await store.recordProgress({ ...runUpdateOf(run), state: 'stopped', endedAt: clock.now() });
        tell();
        return true;
      }),

    ...findingsRecorder({ store, locks, holdIfFree, read: readWithInterruptedClosed }),

    closeInterrupted: closeAbandonedRuns,
  };
}
