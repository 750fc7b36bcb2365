import { JournalProblem } from '../../src/journal/journalProblem.ts';
import type { JournalTransfers } from '../../src/journal/transfers.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { ActiveRunsPorts } from '../../src/run/activeRuns.ts';
import type { RequestRecord } from '../../src/run/run.ts';
import type { Gates } from './gates.ts';
import type { Work } from './work.ts';

type Store = ActiveRunsPorts['store'] & Pick<JournalTransfers, 'deleteRuns'>;

interface Hang {
  after: number;
  /** The access is executed, but never answered. */
  isDone: boolean;
}

interface Intent {
  runId: string;
  seq: number;
  /** Number of the drive that wrote it. A drive begins when a person starts or continues the run. */
  drive: number;
  /** In elapsed time. */
  at: number;
}

export interface StoreUser {
  readonly name: string;
  readonly isAlive: boolean;
  /** Forwards the result of a promise, unless the tab is closed. */
  cut<Value>(promise: Promise<Value>): Promise<Value>;
  driveOf(runId: string): number;
  readonly clock: Clock;
  /** Rejects when the journal times out. Null while the journal answers. */
  silence: Promise<never> | null;
}

export type Disk = ReturnType<typeof createDisk>;

/** The disk that the tabs of one browser share. */
export function createDisk(gates: Gates, work: Work, elapsed: () => number) {
  const disk = {
    /** Refuses this many further writes, as when the quota is exceeded. */
    refuseWrites: 0,
    /** The journal stops answering one tab after this many more accesses. Null while it answers. */
    hang: null as Hang | null,
    /** Ids of runs written since the last `clear`. */
    changed: new Set<string>(),
    /** Ids of runs deleted because of their age. */
    deleted: new Set<string>(),
    /** Time and drive of each intent, by the id of its request record. */
    intents: new Map<string, Intent>(),
    /** The tab that wrote the answer, by the id of its request record. */
    writers: new Map<string, string>(),
    /** The journal for one tab. Each access waits for its gate, and never resolves after the tab is closed. */
    storeFor: (tab: StoreUser, journal: Store): Store => {
      const inTurn = <Value>(access: () => Promise<Value>): Promise<Value> =>
        // IndexedDB runs transactions in the order of their requests.
        tab.cut(
          gates
            .wait(() => tab.isAlive, tab)
            .then(async () => {
              if (!tab.silence && disk.hang && disk.hang.after-- === 0) {
                const { isDone } = disk.hang;
                disk.hang = null;
                // The caller gets no result, not even an error.
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

/** Times out, as the journal does when its connection does not answer. */
async function givenUp(clock: Clock): Promise<never> {
  await clock.sleep(20_000);
  throw new JournalProblem('unresponsive');
}
