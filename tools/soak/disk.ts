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
  /** Refuses this many further writes, as when the quota is used up. */
  refuseWrites: number;
  /** The browser stops answering a tab after this many more accesses; null while it answers. */
  hang: Hang | null;
  /** Runs written to since the set was last cleared. */
  readonly changed: Set<string>;
  /** Runs deleted for their age. */
  readonly deleted: Set<string>;
  /** Time and drive of each intent, by the id of its request record. */
  readonly intents: Map<string, Intent>;
  /** The tab that wrote the answer, by the id of its request record. */
  readonly writers: Map<string, string>;
  /** The journal for one tab: each access waits for its gate, and never resolves after the tab is gone. */
  storeFor(tab: StoreUser, journal: Store): Store;
}

export interface Hang {
  after: number;
  /** The access is executed, but never answered. */
  isDone: boolean;
}

export interface Intent {
  runId: string;
  seq: number;
  /** The drive of the run that wrote it: a person starts each drive. */
  drive: number;
  /** In elapsed time. */
  at: number;
}

export interface StoreUser {
  readonly name: string;
  readonly isAlive: boolean;
  /** Forwards a promise as long as the tab lives. */
  cut<Value>(promise: Promise<Value>): Promise<Value>;
  driveOf(runId: string): number;
  readonly clock: Clock;
  /** Rejects once the connection is given up; null while the journal answers. */
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
        // IndexedDB runs transactions in the order of their requests.
        tab.cut(
          gates
            .wait(() => tab.isAlive, tab)
            .then(async () => {
              if (!tab.silence && disk.hang && disk.hang.after-- === 0) {
                const { isDone } = disk.hang;
                disk.hang = null;
                // Nobody learns its result, not even a refusal.
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

/** As the journal gives up a connection that does not answer. */
async function givenUp(clock: Clock): Promise<never> {
  await clock.sleep(20_000);
  throw new JournalProblem('unresponsive');
}
