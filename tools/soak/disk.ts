import { JournalProblem } from '../../src/journal/journalProblem.ts';
import type { JournalTransfers } from '../../src/journal/transfers.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { ActiveRunsPorts } from '../../src/run/activeRuns.ts';
import type { RequestRecord } from '../../src/run/run.ts';
import type { Gates } from './gates.ts';
import type { Work } from './work.ts';

type Store = ActiveRunsPorts['store'] & Pick<JournalTransfers, 'deleteRuns'>;

/** The disk that the tabs of one browser share. */
export interface Disk {
  /** So many writes from now on are refused, as when the quota is used up. */
  refuseWrites: number;
  /** The browser stops answering the tab whose access comes after so many others; null while it answers. */
  hang: Hang | null;
  /** Runs that were written to since this was last emptied. */
  readonly changed: Set<string>;
  /** Runs that were deleted for their age. */
  readonly deleted: Set<string>;
  /** When each intent was recorded, and in which drive: by the id of its request record. */
  readonly intents: Map<string, Intent>;
  /** Which tab wrote the answer: by the id of its request record. */
  readonly writers: Map<string, string>;
  /** The journal as one tab sees it: every access waits its turn, and is never heard of again once the tab is gone. */
  storeFor(tab: StoreUser, journal: Store): Store;
}

export interface Hang {
  after: number;
  /** What was asked is done all the same, and never heard of. */
  isDone: boolean;
}

export interface Intent {
  runId: string;
  seq: number;
  /** Which drive of the run it belongs to: a person begins each of them. */
  drive: number;
  /** In elapsed time. */
  at: number;
}

export interface StoreUser {
  readonly name: string;
  readonly isAlive: boolean;
  /** Follows a promise as long as the tab lives. */
  cut<Value>(promise: Promise<Value>): Promise<Value>;
  driveOf(runId: string): number;
  readonly clock: Clock;
  /** Rejects once the journal has been given up; null while it answers. */
  silence: Promise<never> | null;
}

export function createDisk(gates: Gates, work: Work, elapsed: () => number): Disk {
  const disk: Disk = {
    refuseWrites: 0,
    hang: null,
    changed: new Set(),
    deleted: new Set(),
    intents: new Map(),
    writers: new Map(),
    storeFor: (tab, journal) => {
      const inTurn = <Value>(access: () => Promise<Value>): Promise<Value> =>
        // IndexedDB keeps to the order in which transactions were asked for.
        tab.cut(
          gates
            .wait(() => tab.isAlive, tab)
            .then(async () => {
              if (!tab.silence && disk.hang && disk.hang.after-- === 0) {
                const { isDone } = disk.hang;
                disk.hang = null;
                // Its fate is told to nobody, and neither is a refusal.
                if (isDone) await work.track(access).catch(() => undefined);
                tab.silence = givenUp(tab.clock);
                tab.silence.catch(() => undefined);
              }
              return tab.silence ?? work.track(access);
            }),
        );
      const write = (runId: string, access: () => Promise<void>): Promise<void> =>
        inTurn(async () => {
          if (disk.refuseWrites > 0) {
            disk.refuseWrites--;
            throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
          }
          await access();
          disk.changed.add(runId);
        });
      const intended = ({ id, runId, seq }: RequestRecord) =>
        disk.intents.set(id, { runId, seq, drive: tab.driveOf(runId), at: elapsed() });
      return {
        createRun: (run, rows) => write(run.id, () => journal.createRun(run, rows)),
        recordIntent: (request, progress) =>
          write(request.runId, async () => {
            await journal.recordIntent(request, progress);
            intended(request);
          }),
        recordOutcome: (request, progress) =>
          write(request.runId, async () => {
            await journal.recordOutcome(request, progress);
            disk.writers.set(request.id, tab.name);
          }),
        recordNext: (answered, sending, progress) =>
          write(sending.runId, async () => {
            await journal.recordNext(answered, sending, progress);
            disk.writers.set(answered.id, tab.name);
            intended(sending);
          }),
        recordProgress: (progress) => write(progress.id, () => journal.recordProgress(progress)),
        recordSettlement: (settlement) => write(settlement.runId, () => journal.recordSettlement(settlement)),
        recordNote: (runId, note, edit) => write(runId, () => journal.recordNote(runId, note, edit)),
        deleteRuns: (runIds) =>
          inTurn(async () => {
            for (const runId of runIds) disk.deleted.add(runId);
            return journal.deleteRuns(runIds);
          }),
        readRun: (runId) => inTurn(() => journal.readRun(runId)),
      };
    },
  };
  return disk;
}

/** As the journal gives up a connection on which it gets no answer. */
async function givenUp(clock: Clock): Promise<never> {
  await clock.sleep(20_000);
  throw new JournalProblem('unresponsive');
}
